'use strict'
{
  // A walk through a flow, by the table that generated code runs on (FlowTable and FlowRun of StepRuntime).
  const { box, load } = self.stepgenWalk
  const make = (name, properties = {}, children = []) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(properties)) {
      if (key in element) element[key] = value
      else element.setAttribute(key, value)
    }
    element.append(...children)
    return element
  }
  let data, words, table, platform, given
  // What has happened: { call, outcome, to, member, at }; `at` is the step, or the call, that the outcome belongs to.
  let moves = []

  const list = text => (text || '').split(',').filter(Boolean)
  const read = rows => {
    const table = { starts: new Map(), steps: new Map() }
    let outcomes
    for (const line of rows.split('\n')) {
      const cells = line.trim().split(' ')
      if (line[0] !== ' ') {
        const [kind, id, role, name, on, platforms] = cells
        outcomes = []
        if (kind === 'start') table.starts.set(id, { id, outcomes })
        else table.steps.set(id, { id, role, name, on: on ? list(platforms) : null, outcomes })
        continue
      }
      const isError = cells[1] === 'error'
      const outcome = isError ? { id: cells[0], error: cells[2], then: cells[3] } : { id: cells[0], to: list(cells[2]) }
      for (let i = isError ? 4 : 3; i + 1 < cells.length; i += 2) outcome[cells[i]] = list(cells[i + 1])
      outcomes.push(outcome)
    }
    return table
  }

  const of = (items, id) => items.find(item => item.id === id)
  const nameOf = (items, id) => of(items, id)?.names[platform] || ''
  const step = id => of(data.steps, id)
  // Without conditions, as a trace has that says none, whatever needs no condition can happen.
  const happens = ({ when = [], on }) => when.every(id => given.has(id)) && (!on || on.includes(platform))
  const arrives = id => !table.steps.get(id).on || table.steps.get(id).on.includes(platform)
  const belongs = ({ members }, member, at) =>
    !member || !members || members.includes(member) || !at.outcomes.some(other => other.members?.includes(member))
  const standing = () => moves.at(-1)?.stands || ''

  // What can be done now: the answers to the step, and calls that begin the flow or lead elsewhere.
  const options = () => {
    const found = []
    const add = (owner, call, outcome, isAnswer) => {
      if (!happens(outcome)) return
      for (const to of outcome.to ? outcome.to.filter(arrives) : ['']) found.push({ at: owner.id, call, outcome, to, isAnswer })
    }
    const at = table.steps.get(standing())
    if (at?.role === 'answered') {
      for (const outcome of at.outcomes) add(at, outcome.by?.[0] || at.name, outcome, !outcome.by || outcome.by[0] === at.name)
    }
    for (const start of table.starts.values()) {
      for (const outcome of start.outcomes) {
        if (!found.some(other => other.call === start.id && other.outcome.id === outcome.id)) add(start, start.id, outcome, false)
      }
    }
    return found
  }
  const make1 = ({ at, call, outcome, to }, member = '') => {
    const here = standing()
    const isWaiting = table.steps.get(here)?.role === 'answered'
    moves.push({ at, call, outcome, to, member, stands: to || (outcome.then === 'stay' && isWaiting ? here : '') })
  }

  // The traces of this configuration, and where one can go from here by one of them, or by what usually happens
  const traces = () => data.traces.filter(({ on, given: all }) =>
    on.includes(platform) && all.length === given.size && all.every(id => given.has(id)))
  const key = ({ at, outcome, to }) => [at, outcome.id, to].join('.')
  const rank = option => traces().some(({ moves }) => moves.some(move => move.startsWith(key(option)))) ? 0
    : data.usual.includes(option.at + '>' + option.to) ? 1 : 2

  // Every step that a user of this configuration can meet: on its traces; where it has none, on any usual way.
  const met = () => {
    const own = traces().flatMap(({ moves }) => moves.map(move => move.split('.')[2]))
    if (own.length) return data.steps.filter(({ id }) => own.includes(id))
    const found = new Set()
    const follow = ({ id: from, outcomes }) => {
      for (const outcome of outcomes.filter(outcome => outcome.to && happens(outcome))) {
        for (const id of outcome.to.filter(id => arrives(id) && data.usual.includes(from + '>' + id) && !found.has(id))) {
          found.add(id)
          follow(table.steps.get(id))
        }
      }
    }
    for (const start of table.starts.values()) follow(start)
    return data.steps.filter(({ id }) => found.has(id))
  }

  // The address of a walk: #walk=PLATFORM/CONDITION+…/CALL.OUTCOME.STEP.MEMBER,…
  const address = () => '#walk=' + [platform, [...given].join('+'),
    moves.map(({ call, outcome, to, member }) => [call, outcome.id, to, member].join('.').replace(/\.+$/, '')).join(',')].join('/')
  const keep = () => {
    try {
      history.replaceState(null, '', address())
    } catch {}
  }
  const goTo = hash => {
    const [asked, conditions = '', walked = ''] = decodeURIComponent(hash).replace(/^#walk=/, '').split('/')
    if (!(asked in data.platforms)) return false
    platform = asked
    given = new Set(conditions.split('+').filter(id => id in data.conditions))
    moves = []
    for (const part of list(walked)) {
      const [call, outcome, to = '', member = ''] = part.split('.')
      const option = options().find(option => option.call === call && option.outcome.id === outcome && option.to === to)
      if (!option) break
      make1(option, member)
    }
    return true
  }

  const labelled = (label, field) => make('label', {}, [make('span', { textContent: label }), field])
  const select = (options, value, onchange) => make('select', { onchange },
    options.map(([id, title]) => make('option', { value: id, textContent: title, selected: id === value })))
  const code = text => make('code', { textContent: text, translate: false, dir: 'ltr' })
  const fill = (text, name, value) => {
    const [before, after] = text.split(`{${name}}`)
    return [before, value, after || '']
  }

  // Conditions that never hold together and begin with the same word are a choice of one.
  const groups = () => {
    const used = new Set(data.traces.filter(({ on }) => on.includes(platform)).flatMap(trace => trace.given))
    const outcomes = [...table.starts.values(), ...table.steps.values()].flatMap(({ outcomes }) => outcomes)
    for (const { when = [], on } of outcomes) if (!on || on.includes(platform)) when.forEach(id => used.add(id))
    const together = [...data.traces.map(trace => trace.given), ...outcomes.map(outcome => outcome.when || [])]
    const grouped = new Map()
    for (const id of Object.keys(data.conditions).filter(id => used.has(id))) {
      const first = id.split('-')[0]
      grouped.set(first, [...grouped.get(first) || [], id])
    }
    return [...grouped.values()].flatMap(ids => {
      const isChoice = ids.length > 1 && !together.some(all => ids.filter(id => all.includes(id)).length > 1)
      return isChoice ? [ids] : ids.map(id => [id])
    })
  }
  const settings = () => {
    const isGiven = trace => trace.given.length === given.size && trace.given.every(id => given.has(id))
    const traces = data.traces.filter(({ on }) => on.includes(platform))
    const presets = traces.filter((trace, i) => traces.findIndex(other => String(other.given) === String(trace.given)) === i)
    const fields = []
    if (!box.dataset.platform) {
      fields.push(labelled(words.platform, select(Object.entries(data.platforms), platform, event => {
        platform = event.target.value
        moves = []
        show()
      })))
    }
    if (presets.length > 1) {
      const chosen = presets.find(isGiven)
      fields.push(labelled(words.configuration, select(
        [...(chosen ? [] : [['', '–']]), ...presets.map(({ id, given, title }) =>
          [id, given.map(id => data.conditions[id]).join(' · ') || title])],
        chosen?.id, event => set(of(traces, event.target.value).given))))
    }
    const all = groups()
    const details = make('details', { className: 'walk-conditions', open: box.dataset.open === 'true' }, [
      make('summary', { textContent: words.conditions }),
      ...all.map(ids => ids.length > 1
        ? select([['', words.none], ...ids.map(id => [id, data.conditions[id]])], ids.find(id => given.has(id)) || '', event =>
          set([...[...given].filter(id => !ids.includes(id)), event.target.value].filter(Boolean)))
        : make('label', {}, [
          make('input', { type: 'checkbox', value: ids[0], checked: given.has(ids[0]), onchange: ({ target }) =>
            set(target.checked ? [...given, ids[0]] : [...given].filter(id => id !== ids[0])) }),
          make('span', { textContent: data.conditions[ids[0]] }),
        ])),
    ])
    for (const field of details.querySelectorAll('select')) field.setAttribute('aria-label', words.conditions)
    details.ontoggle = () => (box.dataset.open = details.open)
    return [make('div', { className: 'walk-set' }, fields), ...(all.length ? [details] : [])]
  }
  const set = conditions => {
    given = new Set(conditions)
    moves = []
    show()
  }

  // The branch of the page's sample in which a name stands: its line, and what is set further in below it.
  const branch = name => {
    const identifier = name.match(/\w+/g)?.at(-1)
    if (!identifier) return null
    const isNamed = new RegExp(`(?<!\\w)${identifier}(?!\\w)`)
    for (const sample of document.querySelectorAll('.variant:not([hidden]) pre')) {
      if (sample.closest('.walk')) continue
      const lines = sample.textContent.split('\n')
      const first = lines.findIndex(line => isNamed.test(line) && /case|->|=>|:|==/.test(line))
      if (first < 0) continue
      const inset = line => line.search(/\S/)
      let end = first + 1
      while (end < lines.length && (inset(lines[end]) < 0 || inset(lines[end]) > inset(lines[first]) ||
        /^[\s})\];,]*$/.test(lines[end]) && inset(lines[end]) === inset(lines[first]))) end++
      while (end > first && inset(lines[end - 1]) < 0) end--
      return { lines, first, end }
    }
    return null
  }
  const lit = name => {
    const found = branch(name)
    if (!found) return []
    const { lines, first, end } = found
    const before = Math.max(0, first - 2)
    return [
      make('p', { className: 'walk-label', textContent: words.branch }),
      make('pre', { translate: false, dir: 'ltr' }, [make('code', {}, [
        lines.slice(before, first).join('\n') + (before < first ? '\n' : ''),
        make('mark', { textContent: lines.slice(first, end).join('\n') }),
        '\n' + lines.slice(end, end + 2).join('\n'),
      ])]),
    ]
  }

  const kinds = { code: { inputMode: 'numeric', autocomplete: 'off' }, password: { type: 'password', autocomplete: 'off' },
    'new-password': { type: 'password', autocomplete: 'off' }, 'email-address': { type: 'email', autocomplete: 'off' },
    'phone-number': { type: 'tel', autocomplete: 'off' }, text: { autocomplete: 'off' } }
  // What a person sees of a step, and plays
  const asked = (shown, choices) => {
    if (!shown?.ask || shown.ask === 'nothing') return []
    const prompt = make('span', { className: 'walk-prompt', textContent: shown.prompt })
    if (!choices.length) return [make('label', { className: 'walk-ask' }, [prompt, make('input', { 'aria-label': words.answer, ...kinds[shown.ask] })])]
    return [make('fieldset', { className: 'walk-ask' }, [make('legend', {}, [prompt]), ...choices.map(({ id, names }, i) =>
      make('label', {}, [make('input', { type: 'radio', name: 'walk-member', value: id, checked: !i }), code(names[platform] || id)]))])]
  }

  const text = ({ at, outcome, to }) => data.outcomes[at + '.' + outcome.id] ||
    (outcome.error ? of(data.errors, outcome.error).title : table.starts.has(at) ? step(to).title : words.accepted)
  const button = option => {
    const { call, outcome, to } = option
    const told = text(option)
    const leads = outcome.error ? nameOf(data.errors, outcome.error) : told === step(to).title ? '' : step(to).title
    return make('button', { type: 'button', 'data-call': call, 'data-outcome': outcome.id, 'data-to': to,
      className: outcome.error ? 'wrong' : '',
      onclick: () => {
        const member = box.querySelector('[name=walk-member]:checked')?.value || ''
        make1(option, option.isAnswer ? member : '')
        show(true)
      } }, [make('span', { textContent: told }), ...(leads ? [make('small', {}, [words.arrow + ' ', outcome.error ? code(leads) : leads])] : [])])
  }
  const buttons = (title, options, isFolded) => {
    if (!options.length) return []
    const all = make('div', { className: 'walk-options' }, options.map(button))
    return isFolded ? [make('details', {}, [make('summary', {}, [...title, ` (${options.length})`]), all])]
      : [make('p', { className: 'walk-label' }, title), all]
  }

  const show = hasMoved => {
    const last = moves.at(-1), at = standing()
    const shown = step(at), row = table.steps.get(at)
    const found = options()
    const answers = found.filter(option => option.isAnswer), calls = found.filter(option => !option.isAnswer)
    const choices = (shown?.members || []).filter(({ id }) => answers.some(({ outcome }) => outcome.members?.includes(id)))
    const now = []
    const error = last?.outcome.error
    if (error) {
      const name = nameOf(data.errors, error)
      now.push(make('p', { className: 'walk-error' }, [make('strong', { textContent: of(data.errors, error).title }),
        ...(name ? [' ', code(name)] : []), ' – ' + words[last.outcome.then]]))
    }
    const title = make('p', { className: 'walk-title', tabIndex: -1, 'data-step': at, 'data-error': error || '' },
      [make('strong', { textContent: shown ? shown.title : words.start })])
    if (shown?.names[platform]) title.append(' ', code(shown.names[platform]))
    now.push(title)
    if (row?.role === 'leave') now.push(make('p', {}, fill(words.leave, 'flow', data.leaves[row.name])))
    now.push(...asked(shown, choices))
    const place = make('div')
    now.push(place)
    const refresh = () => {
      const member = box.querySelector('[name=walk-member]:checked')?.value
      const own = answers.filter(({ outcome }) => belongs(outcome, member, row))
      const first = row ? own : calls
      const good = first.filter(({ outcome }) => outcome.to)
      const most = row || !good.some(option => !rank(option)) ? 1 : 0
      const usual = good.some(option => rank(option) <= most) ? good.filter(option => rank(option) <= most) : good
      const called = [...new Set(usual.map(({ call }) => call))]
      place.replaceChildren(
        ...(first.length || row && row.role !== 'answered' ? [] : [make('p', { textContent: words.stuck })]),
        ...called.flatMap(call => {
          const name = code(nameOf(data.calls, call) || call)
          return buttons(row ? [words.right] : fill(words.call, 'call', name), usual.filter(option => option.call === call))
        }),
        ...buttons([words.rare], good.filter(option => !usual.includes(option)), true),
        ...buttons([words.wrong], first.filter(({ outcome }) => outcome.error), true),
        ...(row ? buttons([words.calls], calls, true) : []))
    }
    const moved = moves.map(({ call, at, outcome, member }) => {
      const wire = data.wire[at + '.' + outcome.id]
      return make('li', {}, [code((nameOf(data.calls, call) || call) + '(' + member + ')'), ...(wire ? [' · ', code(wire)] : [])])
    })
    const again = [[words.back, () => moves.pop()], [words.again, () => (moves = [])]].map(([textContent, change]) =>
      make('button', { type: 'button', textContent, disabled: !moves.length, onclick: () => {
        change()
        show(true)
      } }))
    const guide = data.guides[platform]
    const link = id => new URL(`../${guide}#${id}`, new URL(box.dataset.walk, document.baseURI)).href
    box.replaceChildren(
      ...settings(),
      make('p', { className: 'walk-met' }, [words.meets + ' ', ...met().flatMap(({ id, title }, i) =>
        [...(i ? [' · '] : []), make('a', { href: self.stepgenLink(link(id)), textContent: title, 'aria-current': id === at ? 'step' : false })])]),
      make('div', { className: 'walk-now', role: 'group', 'aria-label': words.shown }, now),
      ...(shown?.names[platform] ? lit(shown.names[platform]) : []),
      make('div', { className: 'walk-moves' }, again),
      ...(moved.length ? [make('p', { className: 'walk-label', textContent: words.asked }), make('ol', { className: 'walk-log' }, moved)] : []))
    for (const radio of box.querySelectorAll('[name=walk-member]')) radio.onchange = refresh
    refresh()
    if (hasMoved) title.focus({ preventScroll: true })
    if (hasMoved !== undefined) keep()
  }

  self.stepgenWalk.open = value => {
    data = value
    ;({ words } = data)
    table = read(data.table)
    const own = self.stepgenWalk.platform
    box.dataset.platform = document.body.dataset.platform || ''
    platform = own in data.platforms ? own : Object.keys(data.platforms)[0]
    given = new Set(data.traces.find(({ on }) => on.includes(platform))?.given)
    const isLinked = location.hash.startsWith('#walk=') && goTo(location.hash)
    show(isLinked ? undefined : true)
    if (isLinked) box.closest('section')?.scrollIntoView()
    addEventListener('hashchange', () => location.hash.startsWith('#walk=') && goTo(location.hash) && show())
  }
  load()
}
