'use strict'
{
  const root = document.documentElement
  const words = document.body.dataset
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
  const make = (name, properties, attributes = {}) => {
    const element = Object.assign(document.createElement(name), properties)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  // What no address means is left as it is.
  const decoded = text => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  const store = (name, value) => {
    try {
      localStorage.setItem('stepgen.' + name, value)
    } catch {}
  }

  // Theme
  for (const button of all('.theme')) {
    const themes = ['auto', 'light', 'dark']
    const show = () => {
      const label = button.dataset.label + ': ' + button.dataset[root.dataset.theme || 'auto']
      button.setAttribute('aria-label', label)
      button.title = label
    }
    button.onclick = () => {
      const next = themes[(themes.indexOf(root.dataset.theme || 'auto') + 1) % 3]
      if (next === 'auto') delete root.dataset.theme
      else root.dataset.theme = next
      store('theme', next)
      show()
    }
    show()
    button.hidden = false
  }

  // Names of one flow
  for (const letters of all('[data-kind=names] .body > p:nth-child(2)')) {
    const list = all('nav .groups ul').find(list => list.querySelector('a:not([href*=letter])'))
    if (!list) continue
    const label = list.previousElementSibling.textContent
    const select = make('select', {}, { 'aria-label': label })
    select.append(make('option', { value: '', textContent: label }))
    for (const link of all('a', list)) select.append(make('option', { value: link.pathname.split('/').at(-2), textContent: link.textContent }))
    select.onchange = () => {
      for (const row of all('section[id^=letter] tbody tr')) {
        row.hidden = select.value && !row.querySelector(`a[href*="/${select.value}/"]`)
      }
      for (const section of all('section[id^=letter]')) {
        section.hidden = !section.querySelector('tbody tr:not([hidden])')
        for (const link of all(`a[href="#${section.id}"]`)) (link.closest('li') || link).hidden = section.hidden
        section.querySelector('.narrow').open = Boolean(select.value)
      }
    }
    letters.append(select)
  }

  // Sample styles: one is remembered for each platform, which is the first part of an id.
  const platform = id => id.split('.')[0]
  const chosen = () => root.dataset.code.split(' ').filter(Boolean)
  const blocks = all('.variants')
  // On a page for all platforms one switch says whose code is shown, and tabs are the styles of that platform alone.
  const choices = all('.choices button')
  const select = (block, id) => {
    for (const panel of all(':scope > .variant', block)) panel.hidden = panel.dataset.variant !== id
    for (const tab of all('[role=tab]', block)) {
      const isSelected = tab.dataset.variant === id
      tab.hidden = choices.length > 0 && platform(tab.dataset.variant) !== platform(id)
      tab.setAttribute('aria-selected', isSelected)
      tab.tabIndex = isSelected ? 0 : -1
    }
  }
  // The style that was chosen last; where there is none of it, another one of its platform.
  const best = block => {
    const ids = block.dataset.ids.split(' ')
    for (const id of chosen()) {
      const found = ids.includes(id) ? id : ids.find(other => platform(other) === platform(id))
      if (found) return found
    }
    return ids[0]
  }
  const remember = (id, isKept) => {
    const ids = [id, ...chosen().filter(other => platform(other) !== platform(id))].slice(0, 12)
    root.dataset.code = ids.join(' ')
    if (isKept) store('code', root.dataset.code)
  }
  // Pages for all platforms begin with that of the page read last, or with what the address asks for: ?platform=flutter.
  const asked = /[?&]platform=([a-z][\w.-]*)/.exec(location.search)?.[1] || words.platform
  if (asked && asked !== platform(chosen()[0] || '')) remember(chosen().find(id => platform(id) === asked) || asked, true)
  const choose = (id, isKept) => {
    remember(id, isKept)
    for (const block of blocks) select(block, best(block))
    showPlatform()
    measure()
  }
  // Links of such a page lead to what the platform has of a step or a flow, where it has something.
  const ways = new Set(document.querySelector('[data-ways]')?.dataset.ways.split(' '))
  const targets = new Set([...ways].map(way => way.slice(way.indexOf('/') + 1)))
  const originals = new Map()
  for (const link of ways.size ? all('.body a') : []) {
    const href = link.getAttribute('href')
    const [, root, flow, step] = /^((?:\.\.\/)*)([\w-]+)\/(?:#([\w-]+))?$/.exec(href) || []
    const path = flow + '/' + (step ? step + '/' : '')
    if (targets.has(path)) originals.set(link, [href, root, path])
  }
  const showPlatform = () => {
    const mine = platform(chosen()[0] || '') || choices[0]?.dataset.platform || ''
    for (const button of choices) button.setAttribute('aria-pressed', button.dataset.platform === mine)
    for (const [link, [href, root, path]] of originals) {
      link.setAttribute('href', ways.has(mine + '/' + path) ? root + mine + '/' + path : href)
    }
  }
  for (const button of choices) {
    const id = button.dataset.platform
    button.onclick = () => choose(chosen().find(other => platform(other) === id) || id, true)
  }
  blocks.forEach((block, number) => {
    const tabs = make('div', { className: 'tabs' }, { role: 'tablist', 'aria-label': words.styles })
    const ids = block.dataset.ids.split(' ')
    for (const panel of all(':scope > .variant', block)) {
      const id = panel.dataset.variant
      const name = `tab-${number}-${id}`
      panel.id ||= 'panel-' + name
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', name)
      const caption = panel.querySelector('figcaption')?.textContent.split(': ') || []
      const title = choices.length && caption.slice(1).join(': ') || panel.firstElementChild.textContent
      const tab = make('button', { type: 'button', id: name, textContent: title },
        { role: 'tab', 'aria-controls': panel.id, 'data-variant': id })
      tab.onclick = () => {
        const top = tab.getBoundingClientRect().top
        choose(id, true)
        scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
      }
      tabs.append(tab)
    }
    tabs.onkeydown = event => {
      const forward = getComputedStyle(tabs).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const shown = [...tabs.children].filter(tab => !tab.hidden)
      const here = shown.indexOf(document.activeElement)
      const step = event.key === forward ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : 0
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : here + step
      if (here < 0 || next === here) return
      event.preventDefault()
      const tab = shown[(next + shown.length) % shown.length]
      tab.focus()
      tab.click()
    }
    block.prepend(tabs)
    block.classList.add('tabbed')
    select(block, best(block))
  })
  showPlatform()
  const reveal = () => {
    const target = location.hash && document.getElementById(decoded(location.hash.slice(1)))
    if (!target) return
    const panel = target.closest('.variant')
    if (panel?.hidden) choose(panel.dataset.variant, false)
    for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true
    const own = target.querySelector(':scope > .narrow')
    if (own) own.open = true
    if (panel || target.closest('details')) target.scrollIntoView()
  }

  // Code. Where commands have a prompt, they alone are copied: without it, and without what they print.
  const commands = text => {
    let goesOn = false
    const lines = text.split('\n').filter(line => {
      const isCommand = goesOn || line.startsWith('$ ')
      goesOn = isCommand && line.endsWith('\\')
      return isCommand
    })
    return lines.map(line => line.replace(/^[$>] /, '')).join('\n')
  }
  for (const caption of all('.code > figcaption')) {
    const button = make('button', { type: 'button', className: 'copy', textContent: words.copy })
    button.setAttribute('aria-label', words.copy + ': ' + caption.textContent)
    button.onclick = async () => {
      try {
        const text = caption.nextElementSibling.textContent
        await navigator.clipboard.writeText('prompt' in caption.parentElement.dataset ? commands(text) : text)
      } catch {
        getSelection().selectAllChildren(caption.nextElementSibling)
        return
      }
      button.textContent = words.copied
      setTimeout(() => (button.textContent = words.copy), 2000)
    }
    caption.append(button)
  }

  // What scrolls sideways can be reached by the keyboard, and nothing else; tabs that are chosen can be seen.
  const scrollers = all('.code > pre, .table, .diagram > .scroll')
  const measure = () => {
    // What is folded away has no layout yet, and asking for its width would make one.
    const shown = scrollers.filter(element => !element.closest('details:not([open])'))
    const overflowing = shown.map(element => element.scrollWidth > element.clientWidth + 1)
    const tabs = all('[role=tab][aria-selected=true]')
    const places = tabs.map(tab => tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2)
    tabs.forEach((tab, index) => (tab.parentElement.scrollLeft = places[index]))
    shown.forEach((element, index) => {
      if (!overflowing[index]) return ['tabindex', 'role', 'aria-label'].forEach(name => element.removeAttribute(name))
      element.tabIndex = 0
      element.setAttribute('role', 'group')
      const title = element.previousElementSibling?.firstElementChild?.textContent
      element.setAttribute('aria-label', element.dataset.label || title || document.title)
    })
  }
  addEventListener('resize', measure)
  addEventListener('load', measure)
  addEventListener('toggle', measure, true)

  // The entry of the page in the navigation, where that is longer than the window: beside the text, or opened over it.
  const showCurrent = ({ target: list }) => {
    const current = list.querySelector('[aria-current]')
    if (current && list.clientHeight < list.scrollHeight) list.scrollTop = current.offsetTop - list.clientHeight / 2
  }
  const sizes = new ResizeObserver(entries => entries.forEach(showCurrent))
  for (const list of all('.side > details, .side .groups')) sizes.observe(list)

  // Menus
  const narrow = matchMedia('(max-width:49.99em)')
  addEventListener('click', event => {
    for (const menu of all('.menu[open]')) if (!menu.contains(event.target)) menu.open = false
  })
  addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    for (const menu of all('.menu[open]' + (narrow.matches ? ', .side > [open]' : ''))) {
      menu.open = false
      menu.firstElementChild.focus({ preventScroll: true })
    }
  })
  // Where there is room they stand open, which style sheets alone do not tell assistive technology.
  for (const [selector, width] of [['.side > details', '50em'], ['.toc > details', '72em']]) {
    const wide = matchMedia(`(min-width:${width})`)
    const fit = () => all(selector).forEach(details => (details.open = wide.matches))
    wide.onchange = fit
    if (wide.matches) fit()
  }

  // Switches lead to the part that is read, and cards show which platform was read last.
  addEventListener('click', event => {
    const link = event.target.closest?.('.platforms a, .menu a[hreflang]')
    const part = location.hash || scrollY > 300 && document.querySelector('.toc .here')?.hash
    if (link && part) link.hash = part
    if (link?.hreflang) store('language', link.hreflang)
  })
  const mine = words.platform ? '' : platform(chosen()[0] || '')
  for (const link of mine ? all('.cards a') : []) {
    if (originals.has(link) || !link.getAttribute('href').split('/').includes(mine)) continue
    link.setAttribute('aria-current', 'true')
    link.closest('li').classList.add('mine')
  }

  // The section that is read
  const entries = new Map(all('.toc a').map(link => [link.hash.slice(1), link]))
  const watcher = new IntersectionObserver(changes => {
    for (const { target, isIntersecting } of changes) {
      if (!isIntersecting) continue
      for (const link of entries.values()) link.classList.remove('here')
      entries.get(target.id).classList.add('here')
    }
  }, { rootMargin: '-20% 0px -75%' })
  for (const id of entries.keys()) {
    const section = document.getElementById(id)
    if (section) watcher.observe(section)
  }

  // Search: the field is there at once, and what makes it search is loaded meanwhile.
  const find = document.querySelector('.find')
  let search, dialog
  const loadSearch = () => (search ||= new Promise((resolve, reject) => {
    document.head.append(make('script', {
      src: find.dataset.search, onload: () => resolve(self.stepgenSearch), onerror: reject,
    }))
  }))
  const searchField = () => {
    const input = make('input', { type: 'search', autocomplete: 'off', spellcheck: false, autocapitalize: 'off' },
      { 'aria-label': find.querySelector('span').textContent })
    const bar = make('div', { className: 'search-bar' }, { role: 'search' })
    bar.append(input)
    return input
  }
  const openSearch = event => {
    event.preventDefault()
    if (!dialog) {
      const input = searchField()
      dialog = make('dialog', { className: 'search-window' }, { 'aria-label': find.querySelector('span').textContent })
      const box = make('div', {})
      box.append(input.parentElement)
      dialog.append(box)
      dialog.onclick = event => {
        if (event.target === dialog) dialog.close()
      }
      document.body.append(dialog)
      loadSearch().then(search => search.furnish(input, find)).then(words => {
        input.after(make('button', { type: 'button', textContent: words.close, onclick: () => dialog.close() }))
      }, () => (location.href = find.href + '?q=' + encodeURIComponent(input.value)))
    }
    if (!dialog.open) dialog.showModal()
    const input = dialog.querySelector('input')
    input.focus()
    input.select()
  }
  if (find) {
    const box = document.querySelector('.search-box')
    const input = box && searchField()
    if (box) {
      input.value = new URLSearchParams(location.search).get('q') || ''
      input.addEventListener('input', () => {
        try {
          history.replaceState(null, '', '?q=' + encodeURIComponent(input.value))
        } catch {}
      })
      loadSearch().then(search => {
        box.replaceChildren(input.parentElement)
        input.focus()
        return search.furnish(input, find)
      }).catch(() => {})
    } else {
      find.onclick = event => event.ctrlKey || event.metaKey || event.shiftKey || openSearch(event)
      find.onpointerenter = find.onfocus = () => loadSearch().catch(() => {})
    }
    addEventListener('keydown', event => {
      const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
      const isAsked = event.key === '/' ? !isField && !event.ctrlKey && !event.metaKey
        : /^k$/i.test(event.key) && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isAsked || event.altKey) return
      if (!box) return openSearch(event)
      event.preventDefault()
      input.focus()
    })
  }

  const load = address => document.head.append(make('script', { src: address }))
  // The choice of columns: loaded when it is used, or when the first two are not those of the reader.
  for (const box of all('.columns')) {
    const open = () => {
      box.oninput = null
      load(box.dataset.script)
    }
    box.oninput = open
    if (location.hash || chosen()[0]) open()
  }

  // A flow to walk through: loaded when it is asked for, by the button or by an address that ends in #walk=…
  for (const box of all('.walk')) {
    const button = box.querySelector('button')
    const begin = () => {
      button.disabled = true
      self.stepgenWalk = { box, decoded, platform: words.platform || platform(chosen()[0] || ''), load: () => load(box.dataset.walk) }
      load(box.dataset.script)
    }
    box.hidden = false
    button.onclick = begin
    if (location.hash.startsWith('#walk=')) begin()
  }

  // From a disk, nothing opens the page of a folder.
  self.stepgenLink = href => location.protocol === 'file:' ? href.replace(/\/(?=$|[?#])/, '/index.html') : href
  if (location.protocol === 'file:') {
    for (const link of all('a[href]')) {
      if (link.protocol === 'file:') link.href = self.stepgenLink(link.href)
    }
  }

  addEventListener('hashchange', reveal)
  reveal()
  measure()
}
