// A page for missing addresses is shown at any depth. The address of this script says where the site is.
if (!self.stepgenRoot) {
  const { src, dataset } = document.currentScript
  self.stepgenRoot = new URL(dataset.root, src)
  const moved = path => new URL(path.replace(/^\//, ''), self.stepgenRoot).href
  addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      link.href = moved(link.getAttribute('href'))
      if (link.dataset.search) link.dataset.search = moved(link.dataset.search)
    }
    document.head.append(Object.assign(document.createElement('script'), { src: moved(dataset.app) }))
  })
}
