'use strict'
{
  // What StepgenSearch does to the text of pages, done to what readers type (Folding.swift, Tokenizer.swift).
  const dense = '\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3131-\\u318e' +
    '\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
  const runs = new RegExp(`[${dense}]+|(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}_])+`, 'gu')
  const isDense = new RegExp(`^[${dense}]`, 'u')
  const spelled = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n',
    آ: 'ا', أ: 'ا', إ: 'ا', ى: 'ي', ة: 'ه' }
  const bare = word => word.toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[\u00df-\u024fآأإىة]/g, letter => spelled[letter] || letter.normalize('NFD')[0])
    .replace(/^(?:[وبكف]ال|لل|ال)(?=[\u0620-\u064a].{2})/, '')
  const parts = word => word.split('_').flatMap(piece => piece.split(/(?<=[^A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/))
    .map(bare).filter(Boolean)
  // Not the package that a log puts before the name of a class: com.example.errors.CodeMismatch
  const unqualified = query => query.normalize('NFKC').replace(/(?<![\p{L}\p{N}_.])(?:[a-z]\w*\.)+(?=[A-Z])/gu, '')
  const terms = query => (unqualified(query).match(runs) || []).map(run => {
    if (!isDense.test(run)) return { run, parts: parts(run) }
    const letters = [...run]
    return { run, pairs: letters.length > 1 ? letters.slice(1).map((letter, i) => letters[i] + letter) : null }
  }).filter(term => !term.parts || term.parts.length)

  // The index, loaded piece by piece. Scripts, because pages from a disk may load those and nothing else.
  let site, data, names
  const shards = []
  const pending = new Map()
  const load = name => {
    if (!pending.has(name)) pending.set(name, self.stepgenSearch.load(new URL(name, site).href))
    return pending.get(name)
  }
  const addScript = address => new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = resolve
    script.onerror = reject
    script.src = address
    document.head.append(script)
  })

  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const numbers = list => {
    const found = []
    let step = 0, shift = 1, number = 0
    for (const character of list) {
      const digit = digits.indexOf(character)
      step += (digit % 32) * shift
      shift *= 32
      if (digit > 31) continue
      found.push(number += step)
      step = 0
      shift = 1
    }
    return found
  }
  // Of text, title, identifiers, summary
  const weights = [1, 8, 6, 3]

  // Documents with a token, or with one that begins so, with their scores
  const lookUp = async (token, isBeginning) => {
    const number = (Math.imul(token.codePointAt(0), 2654435761) >>> 16) % data.shards.length
    await load(data.shards[number])
    const scores = new Map()
    const add = (lists, factor) => lists.split(',').forEach((list, field) => {
      for (const id of numbers(list)) scores.set(id, Math.max(scores.get(id) || 0, weights[field] * factor))
    })
    const shard = shards[number]
    if (shard.has(token)) add(shard.get(token), 1)
    if (isBeginning) for (const [other, lists] of shard) if (other.startsWith(token) && other !== token) add(lists, .5)
    return scores
  }
  const every = maps => maps.reduce((left, right) => {
    const both = new Map()
    for (const [id, score] of left) if (right.has(id)) both.set(id, score + right.get(id))
    return both
  })
  const any = maps => maps.reduce((left, right) => {
    for (const [id, score] of right) left.set(id, Math.max(score, left.get(id) || 0))
    return left
  }, new Map())

  // One letter more, less, other, or two exchanged
  const isNear = (left, right) => {
    if (Math.abs(left.length - right.length) > 1) return false
    let start = 0
    while (start < left.length && left[start] === right[start]) start++
    const from = (word, offset) => word.slice(start + offset)
    return from(left, 1) === from(right, 1) || from(left, 1) === from(right, 0) || from(left, 0) === from(right, 1) ||
      left[start] === right[start + 1] && left[start + 1] === right[start] && from(left, 2) === from(right, 2)
  }
  const near = async word => {
    if (word.length < 5) return new Map()
    await load(data.names)
    return any(await Promise.all(names.filter(name => isNear(name, word)).map(name => lookUp(name))))
  }
  const find = async term => {
    if (!term.parts) return term.pairs ? every(await Promise.all(term.pairs.map(pair => lookUp(pair)))) : lookUp(term.run, true)
    const whole = term.parts.join('')
    const found = await lookUp(whole, true)
    if (found.size) return found
    const similar = await near(whole)
    if (similar.size || term.parts.length < 2) return similar
    return every(await Promise.all(term.parts.map(part => lookUp(part))))
  }

  // Numbers of documents, the best first; where words stand together, they count more.
  const query = async (text, platform) => {
    const asked = terms(text)
    if (!asked.length) return []
    const found = every(await Promise.all(asked.map(find)))
    const flat = text => bare(text.normalize('NFKC')).replace(/[\s_]+/g, '')
    const phrase = flat(text)
    const rank = ([id, score]) => {
      const [url, title, summary, , of] = data.documents[id]
      if (flat(title) === phrase) score += 12
      if (flat(title).includes(phrase)) score += 6
      else if (flat(summary).includes(phrase)) score += 2
      if (of && of === platform) score += 4
      if (of && platform && of !== platform) score -= 2
      return { id, score: url.includes('#') ? score : score + 1 }
    }
    return [...found].map(rank).sort((left, right) => right.score - left.score || left.id - right.id).map(({ id }) => id)
  }

  // What the reader sees
  const make = (name, properties = {}, children = []) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(properties)) {
      if (key in element) element[key] = value
      else element.setAttribute(key, value)
    }
    element.append(...children)
    return element
  }
  const marked = (text, words) => {
    const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
    const pieces = pattern ? text.split(new RegExp(`(${pattern})`, 'iu')) : [text]
    return pieces.map((piece, index) => (index % 2 ? make('mark', { textContent: piece }) : piece))
  }
  const item = ([url, title, summary, kind, platform], words) => make('li', {}, [
    make('a', { href: self.stepgenLink(new URL(url, new URL('..', site)).href) }, [
      make('strong', {}, marked(title, words)),
      make('small', { textContent: [data.platforms[platform], data.kinds[kind]].filter(Boolean).join(' · ') }),
      make('p', {}, marked(summary, words)),
    ]),
  ])
  const choice = (label, options) => make('select', { 'aria-label': label }, [
    make('option', { value: '', textContent: label }),
    ...Object.entries(options).map(([value, textContent]) => make('option', { value, textContent })),
  ])
  const mostShown = 30

  const build = link => {
    const { words } = data
    const input = make('input', { type: 'search', placeholder: words.placeholder, 'aria-label': words.title,
      autocomplete: 'off', spellcheck: false, 'autocapitalize': 'off' })
    const bar = make('div', { className: 'search-bar', role: 'search' }, [input])
    const platforms = choice(words.platforms, data.platforms)
    const kinds = choice(words.kinds, data.kinds)
    const status = make('span', { role: 'status' })
    const list = make('ul', { className: 'results' })
    const parts = [bar, make('div', { className: 'facets' }, [platforms, kinds, status]), list]

    let latest = 0
    const run = async () => {
      const turn = ++latest
      let ids
      try {
        ids = await query(input.value, platforms.value || link.dataset.platform)
      } catch {
        status.textContent = words.failed
        return
      }
      if (turn !== latest) return
      const isShown = ([, , , kind, platform]) =>
        (!kinds.value || kind === kinds.value) && (!platforms.value || !platform || platform === platforms.value)
      const found = ids.map(id => data.documents[id]).filter(isShown)
      const runs = terms(input.value).map(term => term.run)
      list.replaceChildren(...found.slice(0, mostShown).map(document => item(document, runs)))
      status.textContent = !input.value.trim() ? '' : found.length
        ? words.results.replace('{count}', found.length) : words.nothing
    }
    input.oninput = platforms.onchange = kinds.onchange = run
    const move = event => {
      const links = [...list.querySelectorAll('a')]
      const here = links.indexOf(document.activeElement)
      if (event.key === 'Enter' && event.target === input && !event.isComposing) return links[0]?.click()
      if (event.target.tagName === 'SELECT' || !/^Arrow(Up|Down)$/.test(event.key)) return
      event.preventDefault()
      const next = here + (event.key === 'ArrowDown' ? 1 : -1)
      if (next < 0) input.focus()
      else links[next]?.focus()
    }
    return { parts, bar, input, run, move }
  }

  const prepare = async link => {
    site ||= new URL('.', link.href).href
    if (!data) await load('index.js')
  }
  let dialog
  self.stepgenSearch = {
    load: addScript,
    index: value => (data = value),
    shard: (number, text) => (shards[number] = new Map(text.split(';').map(line => line.split('=')))),
    names: text => (names = text.split(' ')),
    prepare, query, terms,

    // A window over the page
    async open(link) {
      await prepare(link)
      if (!dialog) {
        const { parts, bar, input, move } = build(link)
        const close = make('button', { type: 'button', textContent: data.words.close, onclick: () => dialog.close() })
        bar.append(close)
        dialog = make('dialog', { className: 'search-window', 'aria-label': data.words.title, onkeydown: move },
          [make('div', {}, parts)])
        dialog.onclick = event => {
          if (event.target === dialog) dialog.close()
        }
        document.body.append(dialog)
        dialog.input = input
      }
      if (!dialog.open) dialog.showModal()
      dialog.input.focus()
      dialog.input.select()
    },

    // The search page; its address holds what was searched for.
    async fill(box, link) {
      await prepare(link)
      const { parts, input, run, move } = build(link)
      box.replaceChildren(...parts)
      box.onkeydown = move
      input.value = new URLSearchParams(location.search).get('q') || ''
      input.addEventListener('input', () => {
        try {
          history.replaceState(null, '', '?q=' + encodeURIComponent(input.value))
        } catch {}
      })
      input.focus()
      run()
    },
  }
}
