// Runs before the page is drawn: what the reader chose on other pages and visits.
{
  const root = document.documentElement.dataset
  const stored = name => {
    try {
      return localStorage.getItem('stepgen.' + name) || ''
    } catch {
      return ''
    }
  }
  if (/^(light|dark)$/.test(stored('theme'))) root.theme = stored('theme')
  root.code = stored('code')
}
