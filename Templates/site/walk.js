'use strict'
{
  // A walk through a flow, by the table that generated code runs on (FlowTable and FlowRun of StepRuntime).
  const { box, load, decoded } = self.stepgenWalk
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
    const table = { settings: [], starts: new Map(), steps: new Map() }
    let outcomes
    for (const line of rows.split('\n')) {
      const cells = line.trim().split(' ')
      if (line[0] !== ' ') {
        const [kind, id, role, name, ...marks] = cells
        const option = key => (at => at < 0 || at % 2 ? null : list(marks[at + 1]))(marks.indexOf(key))
        outcomes = []
        if (kind === 'setting') table.settings.push({ id, isAsked: role === 'asked', values: list(name) })
        else if (kind === 'start') table.starts.set(id, { id, outcomes })
        else table.steps.set(id, { id, role, name, on: option('on'), outcomes })
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
  // Without conditions, as a trace has that says none, whatever needs no condition can happen. Of a setting one value holds.
  const completed = given => new Set([...given,
    ...table.settings.filter(({ values }) => !values.some(id => given.has(id))).map(({ values }) => values[0])])
  const holding = () => {
    const found = completed(given)
    for (const { outcome: { sets = [], clears = [] } } of moves) {
      sets.forEach(id => found.add(id))
      clears.forEach(id => found.delete(id))
    }
    return found
  }
  // A clause is ids with `|` between alternatives, and `!` before what must not hold.
  const alternatives = clause => clause.split('|').map(id => [id.replace('!', ''), id[0] !== '!'])
  const isMet = (clause, held) => alternatives(clause).some(([id, isHeld]) => held.has(id) === isHeld)
  const happens = ({ when = [], on }, held = holding()) => (!on || on.includes(platform)) &&
    when.every(clause => isMet(clause, held))
  const arrives = id => !table.steps.get(id).on || table.steps.get(id).on.includes(platform)
  const standing = () => moves.at(-1)?.stands || ''

  // What can be done now: the answers to the step, and calls that begin the flow or lead elsewhere.
  const options = () => {
    const found = [], held = holding()
    const add = (owner, call, outcome, isAnswer) => {
      if (!happens(outcome, held)) return
      for (const to of outcome.to ? outcome.to.filter(arrives) : ['']) found.push({ at: owner.id, call, outcome, to, isAnswer })
    }
    const at = table.steps.get(standing())
    if (at?.role === 'answered') {
      for (const outcome of at.outcomes) {
        const call = outcome.cause ? outcome.cause[0] : outcome.by?.[0] || at.name
        add(at, call, outcome, call === at.name && !outcome.cause)
      }
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

  const isSame = all => {
    const [own, other] = [completed(given), completed(new Set(all))]
    return own.size === other.size && [...own].every(id => other.has(id))
  }
  // The traces of this configuration, and where one can go from here by one of them, or by what the diagram shows
  const traces = () => data.traces.filter(({ on, given: all }) =>
    on.includes(platform) && isSame(all))
  const key = ({ at, outcome, to }) => [at, outcome.id, to].join('.')
  const rank = option => traces().some(({ moves }) => moves.some(move => move.startsWith(key(option)))) ? 0
    : data.usual.includes(option.at + '>' + option.to) ? 1 : 2

  // Every step that a user of this configuration can meet: on its traces; where it has none, on any way of the diagram.
  const met = () => {
    const own = traces().flatMap(({ moves }) => moves.map(move => move.split('.')[2])).filter(Boolean)
    if (own.length) return [...new Set(own)].map(step)
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
    return [...found].map(step)
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
    const [asked, conditions = '', walked = ''] = decoded(hash).replace(/^#walk=/, '').split('/')
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
  const select = (field, options, value, onchange) => make('select', { onchange, 'data-field': field },
    options.map(([id, title]) => make('option', { value: id, textContent: title, selected: id === value })))
  // Breaks where an identifier has a new word.
  const code = text => make('code', { translate: false, dir: 'ltr' },
    text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[_.(])/).flatMap((part, i) => i ? [make('wbr'), part] : [part]))
  const fill = (text, name, value) => {
    const [before, after] = text.split(`{${name}}`)
    return [before, value, after || '']
  }

  // What is asked before: the settings that matter with the values of the others, and the conditions that stand alone;
  // of both, what is needed on this platform.
  const configurable = () => {
    const used = new Set(data.traces.filter(({ on }) => on.includes(platform)).flatMap(trace => trace.given))
    const outcomes = [...table.starts.values(), ...table.steps.values()].flatMap(({ outcomes }) => outcomes)
    const whens = outcomes.filter(({ on }) => !on || on.includes(platform)).map(({ when = [] }) => when)
    whens.flat().flatMap(alternatives).forEach(([id]) => used.add(id))
    const held = completed(given)
    const changed = new Set(outcomes.flatMap(({ sets = [], clears = [] }) => [...sets, ...clears]))
    const mayBeMet = clause => isMet(clause, held) || alternatives(clause).some(([id]) => changed.has(id))
    const settings = table.settings.filter(({ isAsked, values }) => isAsked && whens.some(when => {
      const others = when.filter(clause => !alternatives(clause).some(([id]) => values.includes(id)))
      return others.length < when.length && others.every(mayBeMet)
    }))
    const grouped = new Set(table.settings.flatMap(({ values }) => values))
    return { settings, alone: Object.keys(data.conditions).filter(id => used.has(id) && !grouped.has(id)) }
  }
  const settings = () => {
    const isGiven = trace => isSame(trace.given)
    const traces = data.traces.filter(({ on }) => on.includes(platform))
    const presets = traces.filter((trace, i) => traces.findIndex(other => String(other.given) === String(trace.given)) === i)
    const fields = []
    if (!box.dataset.platform) {
      fields.push(labelled(words.platform, select('platform', Object.entries(data.platforms), platform, event => {
        platform = event.target.value
        set(given)
      })))
    }
    if (presets.length > 1) {
      const chosen = presets.find(isGiven)
      fields.push(labelled(words.configuration, select('configuration',
        [...(chosen ? [] : [['', '–']]), ...presets.map(({ id, given, title }) =>
          [id, given.map(id => data.conditions[id]).join(' · ') || title])],
        chosen?.id, event => set(of(traces, event.target.value).given))))
    }
    const all = configurable()
    const change = (others, id) => set([...[...given].filter(other => !others.includes(other)), ...(id ? [id] : [])])
    for (const { id, values } of all.settings) {
      fields.push(labelled(data.questions[id] || id, select('setting-' + id, values.map(id => [id, data.conditions[id]]),
        values.find(id => given.has(id)), ({ target }) => change(values, target.value === values[0] ? '' : target.value))))
    }
    const details = make('details', { className: 'walk-conditions', open: box.dataset.open === 'true' }, [
      make('summary', { textContent: words.conditions }),
      make('div', { className: 'walk-list' }, all.alone.map(id => make('label', {}, [
        make('input', { type: 'checkbox', checked: given.has(id), 'data-field': id,
          onchange: ({ target }) => change([id], target.checked && id) }),
        make('span', { textContent: data.conditions[id] }),
      ]))),
    ])
    details.ontoggle = () => (box.dataset.open = details.open)
    return [make('div', { className: 'walk-set' }, fields), ...(all.alone.length ? [details] : [])]
  }
  // Without what is not asked any more: values of settings that do not matter, and conditions of other platforms.
  const set = conditions => {
    given = new Set(conditions)
    const { settings, alone } = configurable()
    const gone = table.settings.filter(setting => setting.isAsked && !settings.includes(setting)).flatMap(({ values }) => values)
    const values = table.settings.flatMap(({ values }) => values)
    given = new Set([...given].filter(id => values.includes(id) ? !gone.includes(id) : alone.includes(id)))
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
        lines.slice(before, first).join('\n'),
        make('mark', { textContent: lines.slice(first, end).join('\n') }),
        lines.slice(end, end + 2).join('\n'),
      ])]),
    ]
  }

  const kinds = { code: { inputMode: 'numeric', autocomplete: 'off' }, password: { type: 'password', autocomplete: 'off' },
    'new-password': { type: 'password', autocomplete: 'off' }, 'email-address': { type: 'email', autocomplete: 'off' },
    'phone-number': { type: 'tel', autocomplete: 'off' }, number: { type: 'number' }, date: { type: 'date' },
    'yes-or-no': { type: 'checkbox' }, file: { type: 'file' }, text: { autocomplete: 'off' } }
  // What a person sees of a step, and plays
  const asked = (shown, choices) => {
    if (!shown?.ask || shown.ask === 'nothing') return []
    const prompt = make('span', { className: 'walk-prompt', textContent: shown.prompt })
    const enter = event => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      box.querySelector('.walk-options button')?.click()
    }
    const field = (prompt, kind, label) =>
      make('label', { className: 'walk-ask' }, [prompt, make('input', { ...label, onkeydown: enter, ...kinds[kind] })])
    if (shown.fields?.length) return [...(shown.prompt ? [make('p', {}, [prompt])] : []), ...shown.fields.map(one => field(one.prompt, one.ask))]
    if (!choices.length) return [field(prompt, shown.ask, { 'aria-label': words.answer })]
    return [make('fieldset', { className: 'walk-ask' }, [make('legend', {}, [prompt]), ...choices.map(({ id, names }, i) =>
      make('label', {}, [make('input', { type: 'radio', name: 'walk-member', value: id, checked: !i }), code(names[platform] || id)]))])]
  }

  const text = ({ at, outcome, to }) => data.outcomes[at + '.' + outcome.id] ||
    (outcome.error ? of(data.errors, outcome.error).title : step(to).title)
  const button = option => {
    const { at, call, outcome, to } = option
    const told = text(option), isError = Boolean(outcome.error)
    const head = isError ? told : words.arrow + ' ' + step(to).title
    const note = isError ? nameOf(data.errors, outcome.error) : told === step(to).title ? '' : told
    return make('button', { type: 'button', 'data-at': at, 'data-call': call, 'data-outcome': outcome.id, 'data-to': to,
      className: isError ? 'wrong' : '',
      onclick: () => {
        const member = box.querySelector('[name=walk-member]:checked')?.value || ''
        make1(option, option.isAnswer ? member : '')
        show(true)
      } }, [make('span', { textContent: head }), ...(note ? [make('small', {}, [isError ? code(note) : note])] : [])])
  }
  const fold = (title, count, content) => count
    ? [make('details', {}, [make('summary', { textContent: `${title} (${count})` }), ...content])] : []
  const buttons = options => options.length ? [make('div', { className: 'walk-options' }, options.map(button))] : []
  // What traces and the diagram show as buttons, the rest to be unfolded.
  const group = (title, options, isAnswer) => {
    const good = options.filter(({ outcome }) => outcome.to), bad = options.filter(({ outcome }) => outcome.error)
    const most = isAnswer || !good.some(option => !rank(option)) ? 1 : 0
    const usual = good.some(option => rank(option) <= most) ? good.filter(option => rank(option) <= most) : good
    const rare = good.filter(option => !usual.includes(option))
    return [make('p', { className: 'walk-label' }, title), ...buttons(usual), ...fold(words.rare, rare.length, buttons(rare)),
      ...fold(words.wrong, bad.length, buttons(bad))]
  }
  const byCall = options => [...new Set(options.map(({ call }) => call))].map(call => {
    const own = options.filter(option => option.call === call)
    const best = Math.min(3, ...own.filter(({ outcome }) => outcome.to).map(rank))
    return { best, content: group(own[0].outcome.cause ? [words[call]] : fill(words.call, 'call', code(nameOf(data.calls, call) || call)), own) }
  })

  const show = hasMoved => {
    const last = moves.at(-1), at = standing()
    const shown = step(at), row = table.steps.get(at)
    const found = options()
    const answers = found.filter(option => option.isAnswer), calls = found.filter(option => !option.isAnswer)
    const leading = answers.filter(({ outcome }) => outcome.to)
    const named = (options, id) => options.some(({ outcome }) => outcome.members?.includes(id))
    // An outcome without members is for all other answers: for choices that nothing names, or for what is no choice.
    const hasOthers = leading.some(({ outcome }) => !outcome.members)
    const isChoice = !hasOthers || leading.some(({ outcome }) => outcome.members)
    const choices = !isChoice ? [] : (shown?.members || []).filter(({ id, names }) =>
      named(answers, id) || hasOthers && names[platform])
    const areAllNamed = choices.every(({ id }) => named(answers, id))
    const belongs = ({ to, members }, member) => !member ||
      (members ? members.includes(member) : !to || areAllNamed || !named(leading, member))
    const now = []
    const error = last?.outcome.error
    if (error) {
      const name = nameOf(data.errors, error)
      now.push(make('p', { className: 'walk-error', tabIndex: -1 }, [make('strong', { textContent: of(data.errors, error).title }),
        ...(name ? [' ', code(name)] : []), ' – ' + words[last.outcome.then]]))
    }
    const title = make('p', { className: 'walk-title', tabIndex: -1, 'data-step': at, 'data-error': error || '' },
      [make('strong', { textContent: shown ? shown.title : words.start })])
    if (shown?.names[platform]) title.append(' ', code(shown.names[platform]))
    now.push(title)
    if (row?.role === 'end' && row.name === 'failure') now.push(make('p', { textContent: words.failed }))
    if (row?.role === 'leave') now.push(make('p', {}, fill(words.leave, 'flow', data.leaves[row.name])))
    now.push(...asked(shown, choices))
    const place = make('div')
    now.push(place)
    const refresh = () => {
      const member = box.querySelector('[name=walk-member]:checked')?.value
      const own = answers.filter(({ outcome }) => belongs(outcome, member))
      const all = byCall(calls), best = Math.min(...all.map(({ best }) => best))
      const main = row ? [] : all.filter(call => call.best === best), others = all.filter(call => !main.includes(call))
      place.replaceChildren(
        ...(own.length || main.length || row && row.role !== 'answered' ? [] : [make('p', { textContent: words.stuck })]),
        ...(own.length ? group([words.right], own, true) : []),
        ...main.flatMap(({ content }) => content),
        ...fold(words.calls, others.length, others.flatMap(({ content }) => content)))
    }
    const moved = moves.map(({ call, at, outcome, member }) => {
      const wire = data.wire[at + '.' + outcome.id]
      const made = outcome.cause ? words[call] : code((nameOf(data.calls, call) || call) + '(' + member + ')')
      return make('li', {}, [made, ...(wire ? [' ', make('small', { lang: 'en', dir: 'ltr', textContent: wire })] : [])])
    })
    const again = [[words.back, () => moves.pop()], [words.again, () => (moves = [])]].map(([textContent, change]) =>
      make('button', { type: 'button', textContent, disabled: !moves.length, onclick: () => {
        change()
        show(true)
      } }))
    const field = box.contains(document.activeElement) && document.activeElement.dataset.field
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
    if (hasMoved) (box.querySelector('.walk-error') || title).focus({ preventScroll: true })
    else if (field) box.querySelector(`[data-field="${field}"]`)?.focus({ preventScroll: true })
    if (hasMoved !== undefined) keep()
  }

  self.stepgenWalk.open = value => {
    data = value
    ;({ words } = data)
    table = read(data.table)
    const asked = self.stepgenWalk.platform
    box.dataset.platform = document.body.dataset.platform || ''
    platform = asked in data.platforms ? asked : Object.keys(data.platforms)[0]
    // The configuration of the first trace: the order of the spec is that of the list.
    given = new Set(data.traces.find(({ on }) => on.includes(platform))?.given)
    const isLinked = location.hash.startsWith('#walk=') && goTo(location.hash)
    show(isLinked ? undefined : true)
    if (isLinked) box.closest('section')?.scrollIntoView()
    addEventListener('hashchange', () => location.hash.startsWith('#walk=') && goTo(location.hash) && show())
  }
  load()
}
