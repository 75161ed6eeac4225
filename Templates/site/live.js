'use strict'
// Part of the preview only: shows a page again when it has changed, and what is wrong with the specs.
{
  const { version } = document.currentScript.dataset
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  // Browsers keep the place of a page that is loaded again, unless its height changed meanwhile.
  const key = 'stepgen.live.place'
  const place = (() => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key))
      sessionStorage.removeItem(key)
      return kept
    } catch {}
  })()
  if (place && place.path === location.pathname) {
    addEventListener('load', () => scrollTo({ left: place.x, top: place.y, behavior: 'instant' }))
  }
  const reload = () => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, x: scrollX, y: scrollY }))
    } catch {}
    location.reload()
  }

  // The overlay: all of it is text.
  const item = problem =>
    make('li', {},
      make('p', { className: 'live-place' }, make('bdi', {}, problem.place), ' ', make('code', {}, problem.code)),
      make('p', { className: 'live-message', dir: 'auto' }, problem.message),
      ...problem.help.map(text => make('p', { dir: 'auto' }, text)))
  let overlay
  let opener
  const hide = () => {
    overlay.hidden = true
    if (overlay.contains(document.activeElement)) opener?.focus()
  }
  const show = ({ problems, more }) => {
    if (!overlay) {
      overlay = make('section', { id: 'stepgen-live', lang: 'en', dir: 'ltr', hidden: true })
      overlay.setAttribute('role', 'alert')
      document.body.append(overlay)
      addEventListener('keydown', event => event.key === 'Escape' && !overlay.hidden && hide())
    }
    opener = document.activeElement
    const count = problems.length + more
    const close = make('button', { type: 'button', textContent: 'Hide', onclick: hide })
    const list = make('ol', { tabIndex: 0 }, ...problems.map(item))
    list.setAttribute('aria-label', 'Problems')
    if (more) list.append(make('li', {}, more + ' more'))
    overlay.replaceChildren(
      make('header', {}, make('h2', {}, count === 1 ? '1 problem' : count + ' problems'), close),
      make('p', {}, 'Until they are fixed, this page may show what it said before.'), list)
    overlay.hidden = count === 0
  }

  // A browser has six connections to a server: pages that nobody looks at need none.
  let events
  const connect = () => {
    if (events || document.hidden) return
    events = new EventSource('/~events?page=' + encodeURIComponent(decodeURI(location.pathname)) + '&version=' + version)
    events.addEventListener('reload', reload)
    events.addEventListener('problems', event => show(JSON.parse(event.data)))
  }
  const disconnect = () => {
    events?.close()
    events = undefined
  }
  addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()))
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', connect)
  connect()
}
