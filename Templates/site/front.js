// At the root, before the page is drawn: on to the language that the reader chose once, or else to the first of the
// browser's that is there. Languages are the same if language and script are: zh-CN is zh-Hans.
{
  const languages = document.currentScript.dataset.languages.split(' ')
  let chosen
  try {
    chosen = localStorage.getItem('stepgen.language')
  } catch {}
  const full = tag => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize()
      return language + script
    } catch {}
  }
  const wanted = [chosen, ...navigator.languages].filter(Boolean).map(full)
  const found = wanted.map(tag => languages.find(id => full(id) === tag)).find(Boolean) || languages[0]
  const file = location.protocol === 'file:' ? '/index.html' : '/'
  location.replace(found + file + location.search + location.hash)
}
