'use strict'
{
  // What the index does to the text of pages, done to what readers type (Folding.swift, Tokenizer.swift).
  const dense = '\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3131-\\u318e' +
    '\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
  const runs = new RegExp(`[${dense}]+|(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}_])+`, 'gu')
  const runsOf = text => text.match(runs) || []
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
  const terms = query => runsOf(unqualified(query)).map(run => {
    if (!isDense.test(run)) return { run, parts: parts(run) }
    const letters = [...run]
    return { run, pairs: letters.length > 1 ? letters.slice(1).map((letter, i) => letters[i] + letter) : null }
  }).filter(term => !term.parts || term.parts.length)

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
  const weights = [2, 7, 6, 4]

  const every = maps => maps.reduce((left, right) => {
    const both = new Map()
    for (const [id, score] of left) if (right.has(id)) both.set(id, score + right.get(id))
    return both
  })
  const any = maps => maps.reduce((left, right) => {
    for (const [id, score] of right) left.set(id, Math.max(score, left.get(id) || 0))
    return left
  }, new Map())
  const times = (map, factor) => new Map([...map].map(([id, score]) => [id, score * factor]))

  // Whether so many letters more, less, other or exchanged make one word of another (Damerau and Levenshtein)
  const isNear = (left, right, most) => {
    if (Math.abs(left.length - right.length) > most) return false
    let before, last = [...Array(right.length + 1).keys()]
    for (let i = 1; i <= left.length; i++) {
      const row = [i]
      for (let j = 1; j <= right.length; j++) {
        const isSame = left[i - 1] === right[j - 1]
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !isSame)
        if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
          row[j] = Math.min(row[j], before[j - 2] + 1)
        }
      }
      if (Math.min(...row) > most) return false
      before = last
      last = row
    }
    return last[right.length] <= most
  }

  const flat = text => bare(text.normalize('NFKC')).replace(/[\s_.-]+/g, '')
  // Without marks and capitals, letter by letter
  const plain = text => [...text].map(letter => (isDense.test(letter) ? letter : letter.normalize('NFD')[0]).toLowerCase()).join('')
  const split = own => own.split(/[^\p{L}\p{N}_]+/u)
  const said = text => runsOf(text).map(bare)
  // What the longest run of words is worth that a message has in common with a log
  const common = (words, log, length) => {
    let from = 0, most = 0
    words.forEach((_, to) => {
      while (from <= to && !log.includes(` ${words.slice(from, to + 1).join(' ')} `)) from++
      most = Math.max(most, to + 1 - from)
    })
    const share = most / Math.min(words.length, length)
    return most < 3 || share <= .5 ? 0 : share === 1 ? 20 : 2 * most * share
  }
  const kindWeights = { flow: 1.3, step: 1.2, article: 1.15, operation: .9, error: .75, choice: .8, type: .55, term: .85 }

  const addressOf = (url, base = location.href) => self.stepgenLink(new URL(url, base).href)

  // The index of a site, loaded piece by piece. Scripts, because pages from a disk may load those and nothing else.
  const open = site => {
    let data, names
    const shards = []
    const pending = new Map()
    const load = name => {
      if (!pending.has(name)) pending.set(name, self.stepgenSearch.load(new URL(name, site).href))
      return pending.get(name)
    }

    // Documents with a token, and those with one that begins so, with their scores
    const lookUp = async (token, beginning = 0) => {
      const number = (Math.imul(token.codePointAt(0), 2654435761) >>> 16) % data.shards.length
      await load(data.shards[number])
      const scores = new Map()
      const add = (lists, factor) => lists.split(',').forEach((list, field) => {
        for (const id of numbers(list)) scores.set(id, Math.max(scores.get(id) || 0, weights[field] * factor))
      })
      const shard = shards[number]
      if (shard.has(token)) add(shard.get(token), 1)
      if (beginning) {
        for (const [other, lists] of shard) {
          if (other !== token && other.startsWith(token)) add(lists, beginning * token.length / other.length)
        }
      }
      return scores
    }
    const near = async word => {
      if (word.length < 5) return new Map()
      await load(data.names)
      for (const most of word.length < 8 ? [1] : [1, 2]) {
        const found = names.filter(name => isNear(name, word, most))
        if (found.length) return any(await Promise.all(found.map(name => lookUp(name))))
      }
      return new Map()
    }
    // A word as it is, as the beginning of others, or misspelled; with less weight, words with another ending
    const findWord = async ({ parts }, isAlone) => {
      const whole = parts.join('')
      // One letter or two begin too many words to say anything beside others.
      let found = await lookUp(whole, isAlone || whole.length > 2 ? .9 : 0)
      let trust = 1
      if (!found.size) {
        found = await near(whole)
        trust = .8
      }
      let { size } = found
      const exact = found
      // The parts of a name say less than the name, and do not make it less rare.
      if (parts.length > 1) {
        found = any([found, times(every(await Promise.all(parts.map(part => lookUp(part)))), .5 / parts.length)])
        size ||= found.size
      }
      if (!size) trust = .6
      // Names are longer than words, and have no endings.
      if (parts.length < 2 && whole.length > 4 && whole.length < 16) {
        found = any([found, times(await lookUp(whole.slice(0, Math.max(4, Math.ceil(whole.length * .7))), 1), size ? .3 : .7)])
      }
      return { found, size: size || found.size, trust, exact, isMisspelled: trust < 1 }
    }
    const rarity = size => (size ? Math.log(1 + data.documents.length / size) : 0)
    // What a pair weighs with none, one and two letters of Hiragana
    const kana = [1, .4, .1]
    // What a query asks for, each with its documents and what it weighs; a run without spaces as a whole, or by its pairs
    const find = async (term, particle, isAlone) => {
      const of = (found, size, weight = 1) => ({ word: term.run, found, weight: weight * rarity(size), forms: [flat(term.run)] })
      if (term.parts) {
        const { found, size, trust, ...word } = await findWord(term, isAlone)
        const isSmall = small.has(term.run.toLowerCase())
        const joined = particle && !isSmall && term.parts.length < 2 ? await lookUp(particle + term.parts[0], .9) : new Map()
        if (joined.size) return [of(any([found, joined]), joined.size)]
        return [{ ...of(found, size, isSmall ? .1 : trust), isSmall, ...word }]
      }
      if (!term.pairs) {
        const found = await lookUp(term.run, .9)
        return [of(found, found.size)]
      }
      const maps = await Promise.all(term.pairs.map(pair => lookUp(pair)))
      const all = times(every(maps), 1 / maps.length)
      if (all.size && maps.length < 6) return [of(all, all.size)]
      // A clause, or what stands nowhere as it is. Hiragana is grammar for the most part.
      return maps.map((found, i) => ({
        found, weight: rarity(found.size) / Math.sqrt(maps.length) * kana[(term.pairs[i].match(/[\u3041-\u3096]/g) || []).length],
        forms: [term.pairs[i]],
      }))
    }
    const together = async text => {
      const found = (await Promise.all(terms(text).map(term => find(term)))).flat()
      return found.length ? times(every(found.map(({ found }) => found)), 1 / found.length) : new Map()
    }

    let small, synonyms, isSynonym
    // The pieces of a text, each with what the documents say in its place, if they say it otherwise
    const pieces = text => {
      const found = []
      let end = 0
      const letters = plain(text)
      for (const match of letters.length === text.length ? letters.matchAll(isSynonym) : []) {
        const use = synonyms.get(flat(match[0]))
        found.push([text.slice(end, match.index)], [match[0], ...new Set([use, synonyms.get(flat(use || ''))].filter(Boolean))])
        end = match.index + match[0].length
      }
      return [...found, [text.slice(end)]]
    }
    const learn = () => {
      if (small) return
      small = new Set(data.words.small.toLowerCase().split(' '))
      synonyms = new Map(data.synonyms.map(([word, use]) => [flat(word), use]))
      const words = data.synonyms.map(([word]) => plain(word)).sort((left, right) => right.length - left.length)
        .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+'))
        .map(word => isDense.test(word) ? word : `(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`)
      isSynonym = words.length ? new RegExp(words.join('|'), 'gu') : /(?!)/gu
    }
    const sameSubject = id => data.documents.flatMap((other, i) => (other[6] === data.documents[id][6] ? [i] : []))

    // Numbers of documents, one for each subject, the best first: most of the words will do, and rare ones count for more.
    const query = async (text, here) => {
      learn()
      const clean = unqualified(text)
      const asks = [...new Set(runsOf(clean).map(run => data.platformWords[run.toLowerCase()]).filter(Boolean))]
      const asked = asks.length === 1 ? asks[0] : ''
      const isPlatform = term => asks.includes(data.platformWords[term.run.toLowerCase()])
      // Who names two platforms compares them.
      const compared = asks.length > 1 ? data.documents.findIndex(([url]) => url === 'names/compare/') : -1
      // The last word may be the beginning of a verb: “Wie richte ich das ein?”
      const particle = bare(runsOf(clean).at(-1) || '')
      const entries = [], spoken = [], entriesOfPlatform = []
      for (const [piece, ...uses] of pieces(clean)) {
        if (uses.length) {
          const found = any([times(await together(piece), .8), ...await Promise.all(uses.map(together))])
          entries.push({ found, weight: rarity(found.size), forms: [piece, ...uses].map(flat) })
          spoken.push(uses.at(-1))
        } else {
          const all = terms(piece), parts = all.filter(term => !isPlatform(term))
          const isAlone = parts.length < 2 && piece === clean
          entriesOfPlatform.push(...all.filter(isPlatform).map(({ run }) => flat(run)))
          entries.push(...(await Promise.all(parts.map(term => find(term, particle, isAlone)))).flat())
          spoken.push(...parts.map(({ run }) => run))
        }
      }
      const says = entries.filter(({ isSmall }) => !isSmall)
      const isSilent = says.every(({ found }) => !found.size)
      if (compared >= 0 && isSilent) return [{ id: compared, score: 20 }]
      if (!entries.length) {
        return data.documents.flatMap(([, , , kind, platform], i) => (asked && kind === 'flow' && platform === asked ? [{ id: i, score: 1 }] : []))
      }
      // Small words do not make up for one that stands nowhere.
      if (says.length && isSilent) return []
      const weight = entries.reduce((sum, entry) => sum + entry.weight, 0)
      const scores = new Map(), shares = new Map()
      for (const entry of entries) {
        for (const [id, score] of entry.found) {
          scores.set(id, (scores.get(id) || 0) + score * entry.weight / weight)
          shares.set(id, (shares.get(id) || 0) + entry.weight / weight)
        }
      }
      if (compared >= 0) {
        scores.set(compared, scores.get(compared) || 0)
        shares.set(compared, 1)
      }
      const isTelling = word => !small.has(word.toLowerCase())
      const phrases = [spoken, spoken.filter(isTelling)].map(words => flat(words.join('')))
      const code = entries.filter(({ word }) => word && parts(word).length > 1)
      const words = said(clean)
      const log = ` ${words.join(' ')} `.slice(0, 2000)
      const rank = id => {
        const [url, title, , kind, of, own, , isRare] = data.documents[id]
        const share = shares.get(id)
        // What is in brackets is a title as well.
        const titles = [...new Set([title, ...asked ? [] : title.split(/[()（）]/)])].map(flat)
        const named = titles[0]
        const covered = titles.map(named => entries.reduce((sum, { found, forms }) =>
          sum + (found.has(id) ? Math.max(0, ...forms.filter(form => named.includes(form)).map(form => form.length)) : 0), 0)
          / named.length || 0)
        let score = scores.get(id) * share ** 2 * (1 + Math.min(1, Math.max(...covered)))
        if (titles.some(named => phrases.includes(named))) score *= 1.5
        // A page for one platform alone says so in its title.
        if (asked && of === asked && entriesOfPlatform.some(word => named.includes(word))) score *= 1.6
        score *= kindWeights[kind] * (isRare ? .4 : 1) * (kind === 'article' && url.includes('#') ? .75 : 1)
        const lines = own.split('\n'), isMessage = line => line.includes(' ')
        const spelled = lines.flatMap(line => (isMessage(line) ? [] : split(line))), folded = spelled.map(flat)
        for (const { word, exact, isMisspelled, ...entry } of code) {
          const isLike = folded.includes(flat(word)) || isMisspelled && spelled.some(name => isNear(name, word, 2))
          score += (spelled.includes(word) ? 20 : isLike ? 6 : exact.has(id) ? 4 : 0) * entry.weight / weight
        }
        // A name, or a message that somebody copied
        score += lines.includes(text.trim()) ? 20
          : Math.max(0, ...lines.filter(isMessage).map(line => common(said(line), log, words.length)))
        if (id === compared) score += 18 * (asks.length / words.filter(isTelling).length) ** 2
        if (of && asked) score *= of === asked ? 1.5 : .5
        else if (of && here) score *= of === here ? 1.1 : .95
        return score
      }
      const best = new Map()
      for (const id of scores.keys()) {
        const score = rank(id), subject = data.documents[id][6], platform = data.documents[id][4]
        const known = best.get(subject) || { score: -1, shown: -1 }
        const shown = score + (platform === (asked || here) && platform ? 1000 : 0)
        best.set(subject, {
          score: Math.max(score, known.score), share: Math.max(shares.get(id), known.share || 0),
          ...(shown > known.shown ? { id, shown } : { id: known.id, shown: known.shown }),
        })
      }
      // A step that the platform lacks leads to its flow there.
      const wanted = asked || here
      for (const [name, { id, score, share }] of wanted ? [...best] : []) {
        const [url, title, , kind, platform, own] = data.documents[id]
        if (kind !== 'step' || platform === wanted) continue
        // The page of a name that steps share elsewhere: the steps of the platform are found by that name as well.
        if (best.size > 1 && own.split('\n').includes(title)) {
          best.delete(name)
          continue
        }
        const flow = data.documents.findIndex(([other]) => other === `${wanted}/${url.split('/')[1]}/`)
        if (flow < 0) continue
        const subject = data.documents[flow][6], known = best.get(subject)
        if (!known || known.score < score) best.set(subject, { id: flow, score: score * 1.01, share })
      }
      // Where nobody asked for a platform, by its name or by one that it alone has, an error leads to its page for all.
      for (const known of wanted ? [] : best.values()) {
        if (data.documents[known.id][3] !== 'error') continue
        const all = sameSubject(known.id)
        const owners = all.filter(id => code.some(({ word }) => split(data.documents[id][5]).includes(word)))
        known.id = owners.length === 1 ? owners[0] : all.find(id => !data.documents[id][4]) ?? known.id
      }
      const found = [...best.values()].sort((left, right) => right.score - left.score || left.id - right.id)
      const least = Math.max(...found.map(({ share }) => share), 0) / 3
      return found.filter(({ share }) => share >= least)
    }

    return {
      query, sameSubject, load,
      get data() { return data },
      receive: {
        index: value => (data = value),
        shard: (number, text) => (shards[number] = new Map(text.split(';').map(line => line.split('=')))),
        names: text => (names = text.split(' ')),
      },
      address: url => addressOf(url, new URL('..', site)),
    }
  }

  // By the folder of its index; the receiver is the one whose index the current script is a part of.
  const engines = new Map()
  const engine = async site => {
    if (!engines.has(site)) engines.set(site, open(site))
    await engines.get(site).load('index.js')
    return engines.get(site)
  }
  const receiver = () => engines.get(new URL('.', document.currentScript.src).href).receive

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
  // A subject once; the platforms that have it too lead to theirs.
  const item = ({ data, address, sameSubject }, id, words, isOneOfMany) => {
    const [url, title, summary, kind, platform, own, , , excerpt] = data.documents[id]
    const others = sameSubject(id).filter(other => other !== id && data.documents[other][4] && data.documents[other][4] !== platform)
    const name = own.split('\n')[0]
    const about = [isOneOfMany && data.words.registry, data.kinds[kind], data.platforms[platform], excerpt && summary].filter(Boolean).join(' · ')
    return make('li', {}, [
      make('a', { href: address(url) }, [
        make('strong', {}, marked(title, words)),
        make('small', {}, name && name !== title ? [about + ' · ', make('code', { translate: false, dir: 'ltr', textContent: name })] : [about]),
        make('p', {}, marked(excerpt || summary, words)),
      ]),
      ...(others.length ? [make('p', { className: 'also' }, others.map(other =>
        make('a', { href: address(data.documents[other][0]), textContent: data.platforms[data.documents[other][4]],
          'aria-label': `${title}: ${data.platforms[data.documents[other][4]]}` })))] : []),
    ])
  }
  const choice = (label, options) => make('select', { 'aria-label': label }, [
    make('option', { value: '', textContent: label }),
    ...Object.entries(options).map(([value, textContent]) => make('option', { value, textContent })),
  ])
  const mostShown = 30

  // The parts below a field: filters, the number of results, the results, and a link to the search of all sites
  const build = (input, link, engines) => {
    const { data: { words }, address } = engines[0]
    const offered = key => Object.assign({}, ...engines.map(({ data }) => data[key]))
    input.placeholder = words.placeholder
    input.setAttribute('aria-label', words.title)
    const platforms = choice(words.platforms, offered('platforms'))
    const kinds = choice(words.kinds, offered('kinds'))
    const status = make('span', { role: 'status' })
    const list = make('ul', { className: 'results' })
    const everywhere = make('a', { textContent: words.everywhere })
    const below = make('p', { className: 'everywhere', hidden: true }, [everywhere])

    const results = async engine => {
      const found = await engine.query(input.value, platforms.value || link.dataset.platform)
      return found.map(({ id, score }) => ({ engine, id, score }))
    }
    const isShown = ({ engine, id }) => {
      const [, , , kind, platform] = engine.data.documents[id]
      return (!kinds.value || kind === kinds.value) && (!platforms.value || !platform || platform === platforms.value)
    }
    let latest = 0
    const run = async () => {
      const turn = ++latest
      let found
      try {
        found = (await Promise.all(engines.map(results))).flat()
      } catch {
        status.textContent = words.failed
        return
      }
      if (turn !== latest) return
      found = found.filter(isShown).sort((left, right) => right.score - left.score)
      const shown = terms(input.value).map(term => term.run)
      list.replaceChildren(...found.slice(0, mostShown).map(({ engine, id }) => item(engine, id, shown, engines.length > 1)))
      const isAsked = input.value.trim()
      const names = words.names && engines.length < 2
        ? [' ', make('a', { href: address('names/'), textContent: words.names })] : []
      status.replaceChildren(...(!isAsked ? [] : found.length ? [words.results.replace('{count}', found.length)]
        : [words.nothing, ...names]))
      below.hidden = !isAsked || !link.dataset.all
      if (!below.hidden) everywhere.href = addressOf(link.dataset.all) + '?q=' + encodeURIComponent(input.value)
    }
    input.oninput = platforms.onchange = kinds.onchange = run
    const move = event => {
      const links = [...list.querySelectorAll('li > a')]
      const here = links.indexOf(document.activeElement.closest('li')?.firstElementChild)
      if (event.key === 'Enter' && event.target === input && !event.isComposing) return links[0]?.click()
      if (event.target.tagName === 'SELECT' || !/^Arrow(Up|Down)$/.test(event.key)) return
      event.preventDefault()
      const next = here + (event.key === 'ArrowDown' ? 1 : -1)
      if (next < 0) input.focus()
      else links[next]?.focus()
    }
    return { parts: [make('div', { className: 'facets' }, [platforms, kinds, status]), list, below], run, move }
  }

  self.stepgenSearch = {
    load: addScript,
    index: value => receiver().index(value),
    shard: (number, text) => receiver().shard(number, text),
    names: text => receiver().names(text),
    engine, terms,

    // Makes a field search, and puts the rest below it; what has been typed meanwhile is searched for.
    async furnish(input, link) {
      const folders = link.dataset.sites?.split(' ').map(folder => new URL(folder, location.href)) || [new URL('.', link.href)]
      const engines = await Promise.all(folders.map(({ href }) => engine(href)))
      const { parts, run, move } = build(input, link, engines)
      const bar = input.parentElement
      bar.after(...parts)
      bar.parentElement.onkeydown = move
      await run()
      return engines[0].data.words
    },
  }
}
