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
  let data, words, table, platform, start, given, asking, member
  // What has happened: { call, outcome, to, member, stands, held }; after it the flow stands at a step, and `held` holds.
  let moves = []

  const list = text => (text || '').split(',').filter(Boolean)
  // A clause is ids with `|` between alternatives, and `!` before what must not hold.
  const alternatives = clause => clause.split('|').map(id => [id.replace('!', ''), id[0] !== '!'])
  const read = rows => {
    const table = { settings: [], starts: new Map(), steps: new Map(), changed: [] }
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
      outcome.when &&= outcome.when.map(alternatives)
      table.changed.push(...outcome.sets || [], ...outcome.clears || [])
      outcomes.push(outcome)
    }
    return table
  }

  const of = (items, id) => items.find(item => item.id === id)
  const nameOf = (items, id) => of(items, id)?.names[platform] || ''
  const step = id => of(data.steps, id)
  const settingOf = id => table.settings.find(({ values }) => values.includes(id))

  // What holds at first: of each setting one value, and what is given. Of other conditions nobody has spoken, unless an
  // outcome changes them.
  const first = given => ({ stands: '', held: new Map([
    ...table.changed.map(id => [id, false]),
    ...[...given].map(id => [id, true]),
    ...table.settings.flatMap(({ values }) => {
      const held = values.find(id => given.has(id)) || values[0]
      return values.map(id => [id, id === held])
    })]) })
  const begin = () => table.starts.keys().next().value
  const state = () => moves.at(-1) || first(given)
  const key = ({ stands, held }) => stands + [...held].sort()
  // What has to be assumed of conditions of which nobody has spoken; nothing if the outcome cannot happen.
  const assumed = ({ when = [], on }, held) => {
    const found = []
    for (const clause of when) {
      if (clause.some(([id, isHeld]) => held.get(id) === isHeld)) continue
      found.push(clause.find(([id]) => !held.has(id)))
    }
    return found.includes(undefined) || on && !on.includes(platform) ? null : found
  }
  const arrives = id => !table.steps.get(id).on || table.steps.get(id).on.includes(platform)
  const isWaiting = ({ stands }) => table.steps.get(stands)?.role === 'answered'

  // What can happen now: by an answer to the step, and by calls that begin the flow or lead elsewhere.
  const options = (now = state()) => {
    const found = []
    const add = (at, call, outcome, isAnswer) => {
      const assumes = assumed(outcome, now.held)
      if (!assumes) return
      for (const to of outcome.to ? outcome.to.filter(arrives) : ['']) found.push({ at, call, outcome, to, isAnswer, assumes })
    }
    if (isWaiting(now)) {
      const at = table.steps.get(now.stands)
      for (const outcome of at.outcomes) {
        const call = outcome.cause ? outcome.cause[0] : outcome.by?.[0] || at.name
        add(at.id, call, outcome, call === at.name && !outcome.cause)
      }
    }
    for (const start of table.starts.values()) {
      for (const outcome of start.outcomes) {
        if (!found.some(other => other.call === start.id && other.outcome.id === outcome.id)) add(start.id, start.id, outcome, false)
      }
    }
    return found
  }
  const after = (now, { at, call, outcome, to, assumes }, member = '') => {
    const held = new Map([...now.held, ...assumes])
    outcome.sets?.forEach(id => held.set(id, true))
    outcome.clears?.forEach(id => held.set(id, false))
    return { at, call, outcome, to, member, held, stands: to || (outcome.then === 'stay' && isWaiting(now) ? now.stands : '') }
  }
  const make1 = (option, member) => moves.push(after(state(), option, member))

  // The members that can be chosen at a step. An outcome without members is for all other answers: for choices that
  // nothing names, or for what is no choice.
  const names = (options, id) => options.some(({ outcome }) => outcome.members?.includes(id))
  const choices = (now, all = options(now)) => {
    const answers = all.filter(({ isAnswer }) => isAnswer), leading = answers.filter(({ to }) => to)
    const hasOthers = leading.some(({ outcome }) => !outcome.members)
    if (hasOthers && !leading.some(({ outcome }) => outcome.members)) return []
    return (step(now.stands)?.members || []).filter(({ id, names: spelled }) =>
      names(answers, id) || hasOthers && spelled[platform])
  }
  const belonging = (now, member, all) => {
    const answers = all.filter(({ isAnswer }) => isAnswer), leading = answers.filter(({ to }) => to)
    const areAllNamed = choices(now, all).every(({ id }) => names(answers, id))
    return all.filter(({ isAnswer, to, outcome: { members } }) => !isAnswer || !member ||
      (members ? members.includes(member) : !to || areAllNamed || !names(leading, member)))
  }

  // What a call leads to: a step, unless only the service or an assumption leads there, or an error that depends on a
  // setting of which the step says nothing.
  const settings = ({ outcome: { when = [] } }) => when.flat().map(([id]) => settingOf(id))
  const settled = options => {
    const isSure = ({ at, to, outcome, assumes }) => to
      ? !assumes.some(([, isHeld]) => isHeld) && !data.open.includes(at + '.' + outcome.id)
      : outcome.when && !assumes.length
    const sure = options.filter(isSure), steps = options.filter(({ to }) => to)
    const step = sure.find(({ to }) => to)
    return sure.find(option => !option.to && (!step || settings(option).some(one => !settings(step).includes(one)))) ||
      step || steps.find(({ assumes }) => !assumes.length) || steps[0] || options[0]
  }
  // What can be done, each with what it leads to: the answer, other calls of the step, and what happens without a call;
  // where no answer is awaited, the call that begins the flow.
  const isHere = now => ({ at }) => at === (isWaiting(now) ? now.stands : start)
  const actions = (now, member, all = options(now)) => {
    const groups = new Map()
    for (const option of belonging(now, member, all).filter(isHere(now)).sort((a, b) => b.isAnswer - a.isAnswer)) {
      const group = option.outcome.cause ? option.outcome.id : option.call
      groups.set(group, [...groups.get(group) || [], option])
    }
    return [...groups.values()].map(settled)
  }
  // The member that is chosen where nobody has chosen: the first one that leads on.
  const usual = (now, members, all) => (members.find(({ id }) => actions(now, id, all)[0]?.to) || members[0])?.id

  // Everything that can happen to a user with this configuration, as a text: at first, and on the whole way; and the steps
  // on that way. Nothing with a configuration in which every call that begins the flow is refused.
  const reached = new Map()
  const reach = given => {
    const configuration = [platform, start, ...[...given].sort()].join()
    if (!reached.has(configuration)) reached.set(configuration, follow(given))
    return reached.get(configuration)
  }
  const follow = given => {
    const queue = [first(given)], seen = new Set(), lines = []
    if (!options(queue[0]).some(option => option.to && isHere(queue[0])(option))) return null
    for (const now of queue) {
      if (seen.has(key(now))) continue
      seen.add(key(now))
      if (now.stands && !isWaiting(now)) continue
      const all = options(now)
      lines.push(all.filter(isHere(now)).map(({ at, outcome, to }) => [at, outcome.id, to]).join(' '))
      const members = choices(now, all)
      for (const { id } of members.length ? members : [{}]) queue.push(...actions(now, id, all).map(option => after(now, option)))
    }
    return [lines[0], [...new Set(lines)].sort().join('\n'), new Set(queue.map(({ stands }) => stands))]
  }

  // The address of a walk: #walk=PLATFORM/CONDITION+…/CALL.OUTCOME.STEP.MEMBER,…/CALL
  const walked = () => moves.map(({ call, outcome, to, member }) => [call, outcome.id, to, member].join('.').replace(/\.+$/, ''))
  const replay = walked => {
    moves = []
    for (const move of walked) {
      const [call, outcome, to = '', member = ''] = move.split('.')
      const option = options().find(option => option.call === call && option.outcome.id === outcome && option.to === to)
      if (!option) break
      make1(option, member)
    }
  }
  const address = () => '#walk=' + [platform, [...given].join('+'), walked(), ...(start === begin() ? [] : [start])].join('/')
  const keep = () => {
    try {
      history.replaceState(null, '', address())
    } catch {}
  }
  const goTo = hash => {
    const [asked, conditions = '', walked = '', first] = decoded(hash).replace(/^#walk=/, '').split('/')
    if (!(asked in data.platforms)) return false
    platform = asked
    start = table.starts.has(first) ? first : begin()
    given = new Set(conditions.split('+').filter(id => id in data.conditions))
    asking = questions()
    replay(list(walked))
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

  // The questions that matter with this configuration: those whose answers change what can happen. What they change at
  // first comes first.
  const withValue = ({ values }, id) => new Set([...given].filter(other => !values.includes(other)).concat(id === values[0] ? [] : id))
  const questions = () => {
    const found = table.settings.filter(({ isAsked }) => isAsked).map(setting => {
      const all = setting.values.map(id => reach(withValue(setting, id))).filter(Boolean)
      return { setting, rank: [0, 1].find(place => new Set(all.map(texts => texts[place])).size > 1) }
    })
    return [0, 1].flatMap(rank => found.filter(one => one.rank === rank).map(({ setting }) => setting))
  }
  const fields = () => {
    const calls = [...table.starts.keys()].map(id => [id, nameOf(data.calls, id)]).filter(([, name]) => name)
    const told = calls.map(([id, name]) => [id, calls.filter(([, other]) => other === name).length > 1 ? `${name} (${id})` : name])
    return make('div', { className: 'walk-set' }, [
      ...(box.dataset.platform ? [] : [labelled(words.platform, select('platform', Object.entries(data.platforms), platform,
        ({ target }) => {
          platform = target.value
          set(given)
        }))]),
      ...(calls.length < 2 ? [] : [labelled(words.first, select('call', told, start, ({ target }) => {
        start = target.value
        moves = []
        set(given)
      }))]),
      ...asking.map(setting => labelled(data.questions[setting.id],
        select('setting-' + setting.id, setting.values.map(id => [id, data.conditions[id]]),
          setting.values.find(id => given.has(id)), ({ target }) => set(withValue(setting, target.value))))),
    ])
  }
  // A value that nobody is asked for any more is the first one again. Moves that are still possible stay made.
  const set = conditions => {
    given = conditions
    for (let size = -1; size !== given.size;) {
      size = given.size
      asking = questions()
      given = new Set([...given].filter(id => asking.includes(settingOf(id))))
    }
    replay(walked())
    show(false)
  }

  // The page's sample that is shown, and its branches: the lines with a label, and those that are set further in below.
  const inset = line => line.search(/\S/)
  const isLabel = line => /^\s*(case\b|@unknown\b|[^(]*->)|=>|==/.test(line)
  const ends = (line, first) => inset(line) === inset(first) && /^[\s})\];,]*$/.test(line)
  const sample = () => {
    const pre = [...document.querySelectorAll('.code pre')].find(pre => !pre.closest('[hidden]'))
    return { lines: pre?.textContent.split('\n') || [], colored: pre?.firstElementChild.innerHTML.split('\n') || [] }
  }
  const branches = lines => {
    const found = []
    for (let first = 0; first < lines.length; first++) {
      if (!isLabel(lines[first])) continue
      let label = first, end = first + 1
      // A list of labels may take several lines.
      while (label && /,\s*$/.test(lines[label - 1]) && inset(lines[label - 1]) >= inset(lines[first])) label--
      while (end < lines.length && (inset(lines[end]) < 0 || inset(lines[end]) > inset(lines[first]) || ends(lines[end], lines[first]))) end++
      while (end > first && inset(lines[end - 1]) < 0) end--
      found.push({ first: label, end, label: lines.slice(label, first + 1).join('\n') })
    }
    return found
  }
  const isNamed = (text, name) => {
    const identifier = name.match(/\w+/g)?.at(-1)
    return identifier && new RegExp(`(?<!\\w)${identifier}(?!\\w)`).test(text)
  }
  const listing = content => make('pre', { translate: false, dir: 'ltr' }, [make('code', {}, content)])
  const lit = name => {
    const { lines, colored } = sample()
    const found = branches(lines).find(({ label }) => isNamed(label, name))
    if (!found) return []
    const { first, end } = found
    const [before, own, after] = [[Math.max(0, first - 2), first], [first, end], [end, end + 2]].map(ends => colored.slice(...ends).join('\n'))
    return [make('p', { className: 'walk-label', textContent: words.branch }),
      listing([make('span', { innerHTML: before }), make('mark', { innerHTML: own }), make('span', { innerHTML: after })])]
  }
  // The sample without the branches of steps to which this configuration does not lead.
  const complete = met => {
    const { lines, colored } = sample()
    const reached = reach(given)?.[2]
    const isMet = ({ id }) => reached?.has(id) || met.includes(id)
    const named = (label, steps) => steps.some(({ names }) => isNamed(label, names[platform] || ''))
    const left = branches(lines).filter(({ label }) =>
      named(label, data.steps.filter(step => !isMet(step))) && !named(label, data.steps.filter(isMet)))
    if (!left.length) return []
    const kept = all => all.filter((_, at) => !left.some(({ first, end }) => first <= at && at < end)).join('\n')
    const shown = listing([make('span', { innerHTML: kept(colored) })])
    const copy = make('button', { type: 'button', textContent: words.copy, onclick: () => navigator.clipboard.writeText(kept(lines)).then(
      () => (copy.textContent = words.copied), () => getSelection().selectAllChildren(shown)) })
    return [fold([words.code], [shown, make('div', { className: 'walk-moves' }, [copy])])]
  }

  const kinds = { code: { inputMode: 'numeric', autocomplete: 'off' }, password: { type: 'password', autocomplete: 'off' },
    'new-password': { type: 'password', autocomplete: 'off' }, 'email-address': { type: 'email', autocomplete: 'off' },
    'phone-number': { type: 'tel', autocomplete: 'off' }, number: { type: 'number' }, date: { type: 'date' },
    'yes-or-no': { type: 'checkbox' }, file: { type: 'file' }, text: { autocomplete: 'off' } }
  // What a user sees of a step: what was sent, and fields.
  const screen = (shown, members) => {
    if (!shown?.ask || shown.ask === 'nothing') return []
    const prompt = make('span', { className: 'walk-prompt', textContent: shown.prompt })
    const field = (prompt, kind, label) => make('label', { className: 'walk-ask' }, [prompt,
      make('input', { ...label, required: !['yes-or-no', 'file'].includes(kind), ...kinds[kind] })])
    const sent = shown.sent ? [make('p', { className: 'walk-sent', textContent: shown.sent })] : []
    if (shown.fields) return [...sent, ...(shown.prompt ? [make('p', {}, [prompt])] : []), ...shown.fields.map(one => field(one.prompt, one.ask))]
    if (!members.length) return [...sent, field(prompt, shown.ask, shown.prompt ? {} : { 'aria-label': words.answer })]
    return [make('fieldset', { className: 'walk-ask' }, [make('legend', {}, [prompt]), ...members.map(({ id, names }) =>
      make('label', {}, [make('input', { type: 'radio', name: 'walk-member', value: id, checked: id === member, 'data-field': 'member-' + id,
        onchange: () => {
          member = id
          show(false)
        } }), code(names[platform] || id)]))])]
  }

  const told = ({ at, outcome }) => data.outcomes[at + '.' + outcome.id] || ''
  const go = option => {
    make1(option, option.isAnswer ? member : '')
    show(true)
  }
  const button = (option, content, onclick) => make('button', { type: onclick ? 'button' : 'submit', 'data-at': option.at, 'data-call': option.call,
    'data-outcome': option.outcome.id, 'data-to': option.to, onclick }, content)
  const calling = ({ call, outcome }) => outcome.cause ? [words[call]] : fill(words.call, 'call', code(nameOf(data.calls, call) || call))
  const acting = option => option.outcome.cause && told(option) ? [told(option)] : calling(option)
  const fold = (title, content) => make('details', {}, [make('summary', {}, title), ...content])
  // What else can happen, by the call that leads there; those of other calls have to be unfolded.
  const others = options => [...new Set(options.map(({ call }) => call))].map((call, i) => {
    const own = options.filter(option => option.call === call)
    const buttons = make('div', { className: 'walk-options' }, own.map(option => {
      const { outcome, to, assumes } = option
      const title = to ? words.arrow + ' ' + step(to).title : of(data.errors, outcome.error).title
      const name = to ? '' : nameOf(data.errors, outcome.error)
      const notes = [told(option), ...assumes.filter(([, isHeld]) => isHeld).map(([id]) => data.conditions[id])].filter(note => note && note !== title)
      const found = button(option, [make('span', { textContent: title }), ...(name ? [make('small', {}, [code(name)])] : []),
        ...notes.map(textContent => make('small', { textContent }))], () => go(option))
      found.className = to ? '' : 'wrong'
      return found
    }))
    return i ? fold(calling(own[0]), [buttons]) : buttons
  })

  // The steps that users see, in order: those of this run, and those to which the next actions lead.
  const way = (next, chosen) => {
    const begun = moves.findLastIndex(({ stands }) => !stands) + 1
    const found = moves.slice(begun).map(({ to }) => to).filter(Boolean), seen = new Set()
    while ((!next.stands || isWaiting(next)) && !seen.has(key(next))) {
      seen.add(key(next))
      const all = options(next)
      const option = actions(next, chosen || usual(next, choices(next, all), all), all).find(({ to }) => to)
      if (!option) break
      next = after(next, option)
      chosen = undefined
      found.push(next.stands)
    }
    return found.filter((id, i) => id !== found[i - 1])
  }
  const link = id => new URL(`../${data.guides[platform]}#${id}`, new URL(box.dataset.walk, document.baseURI)).href

  const show = hasMoved => {
    const now = state(), last = moves.at(-1), at = now.stands
    const shown = step(at), row = table.steps.get(at)
    const all = options(now), members = choices(now, all)
    if (!members.some(({ id }) => id === member)) member = usual(now, members, all)
    const possible = belonging(now, member, all)
    const isOver = row?.role === 'end'
    const [main, ...more] = isOver ? [] : actions(now, member, all)
    const rest = possible.filter(option => option !== main && !more.includes(option))
    const wrongs = possible.filter(({ isAnswer, outcome }) => isAnswer && outcome.error && !outcome.when)
    const wrong = wrongs.find(({ outcome }) => outcome.then === 'stay') || wrongs[0]

    const content = []
    const error = last?.outcome.error
    if (error) {
      const name = nameOf(data.errors, error)
      content.push(make('p', { className: 'walk-error', tabIndex: -1 }, [make('strong', { textContent: of(data.errors, error).title }),
        ...(name ? [' ', code(name)] : []), ' – ' + words[last.outcome.then]]))
    }
    const title = make('p', { className: 'walk-title', tabIndex: -1, 'data-step': at, 'data-error': error || '' },
      [make('strong', { textContent: shown ? shown.title : words.start })])
    if (shown?.names[platform]) title.append(' ', code(shown.names[platform]))
    content.push(title)
    if (last && told(last)) content.push(make('p', { className: 'walk-told', textContent: told(last) }))
    if (isOver && row.name === 'failure') content.push(make('p', { textContent: words.failed }))
    if (row?.role === 'leave') content.push(make('p', {}, fill(words.leave, 'flow', data.leaves[row.name])))
    if (main) {
      const isAnswer = main.isAnswer
      content.push(make('form', { className: 'walk-form', onsubmit: event => {
        event.preventDefault()
        const answer = isAnswer && shown.code && event.target.querySelector('input').value.trim()
        go(answer && answer !== shown.code && wrong || main)
      } }, [...(isAnswer ? screen(shown, members) : []), make('div', { className: 'walk-moves' },
        [button(main, calling(main)), ...more.map(option => button(option, acting(option), () => go(option)))])]))
    } else if (!isOver) content.push(make('p', { textContent: words.stuck }))
    if (rest.length) content.push(fold([words.else], others(rest)))

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
    const steps = way(now, member)
    box.replaceChildren(
      fields(),
      ...(steps.length ? [make('p', { className: 'walk-label', id: 'walk-way', textContent: words.meets }),
        make('ol', { className: 'walk-way', 'aria-labelledby': 'walk-way' }, steps.map(id => make('li', {}, [make('a', {
          href: self.stepgenLink(link(id)), textContent: step(id).title, 'aria-current': id === at ? 'step' : false })])))] : []),
      make('div', { className: 'walk-now', role: 'group', 'aria-label': words.shown }, content),
      ...(shown?.names[platform] ? lit(shown.names[platform]) : []),
      ...complete(steps),
      make('div', { className: 'walk-moves' }, again),
      ...(moved.length ? [make('p', { className: 'walk-label', textContent: words.asked }), make('ol', { className: 'walk-log' }, moved)] : []))
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
    start = begin()
    given = new Set()
    asking = questions()
    const isLinked = location.hash.startsWith('#walk=') && goTo(location.hash)
    show(isLinked ? undefined : true)
    if (isLinked) box.closest('section')?.scrollIntoView()
    addEventListener('hashchange', () => location.hash.startsWith('#walk=') && goTo(location.hash) && show())
  }
  load()
}
