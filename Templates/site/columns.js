// Tables with a column for each platform: readers choose two of them.
{
  const choice = document.querySelector('.columns')
  const [left, right] = choice.querySelectorAll('select')
  const differences = choice.querySelector('input')
  const tables = document.querySelectorAll('.columns~section:not(#regularity) table')
  // Capitals and what stands between words make no difference.
  const plain = cell => [...cell.querySelectorAll('code')].map(code => code.textContent.toLowerCase().replace(/[_-]/g, '')).join()
  const show = () => {
    const shown = [left.selectedIndex + 1, right.selectedIndex + 1]
    for (const table of tables) {
      for (const row of table.rows) {
        const cells = [...row.cells]
        cells.forEach((cell, index) => (cell.hidden = index > 0 && !shown.includes(index)))
        const [one, other] = shown.map(index => plain(cells[index]))
        row.hidden = row !== table.rows[0] && (one === other ? differences.checked || !one : false)
      }
    }
  }
  const asked = decodeURIComponent(location.hash.slice(1)).split('+')
  const read = document.documentElement.dataset.code.split('.')[0]
  const titles = [...left.options].map(option => option.value)
  const place = name => titles.findIndex(title => title.toLowerCase() === name?.toLowerCase())
  const first = [asked[0], read].map(place).find(at => at >= 0)
  // Whoever has chosen already keeps that.
  const isUntouched = left.selectedIndex === 0 && right.selectedIndex === 1 && !differences.checked
  if (isUntouched && first !== undefined) {
    left.selectedIndex = first
    right.selectedIndex = asked[1] && place(asked[1]) >= 0 ? place(asked[1]) : first === 0 ? 1 : 0
  }
  choice.onchange = () => {
    show()
    history.replaceState(null, '', '#' + [left, right].map(select => encodeURIComponent(select.value)).join('+'))
  }
  if (isUntouched) show()
  else choice.onchange()
  choice.classList.add('on')
}
