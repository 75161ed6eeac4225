-- A session in neovim with its own client: open, break, fix by quick fix, complete, jump, rename, save.
-- What happens is written to the file that STEPGEN_TRANSCRIPT names.
local transcript = assert(io.open(vim.env.STEPGEN_TRANSCRIPT, 'w'))
local function say(...) transcript:write(string.format(...), '\n') transcript:flush() end

local function finish(code)
  transcript:close()
  for _, client in ipairs(vim.lsp.get_active_clients()) do client.stop() end
  vim.wait(2000, function() return #vim.lsp.get_active_clients() == 0 end, 20)
  vim.cmd(code == 0 and 'qall!' or 'cquit!')
end

local root = vim.fn.getcwd()
local flow = 'Specs/parcel-locker/drop-off.yaml'
local published = {}
vim.o.hidden = true
vim.o.swapfile = false
vim.o.fixendofline = false

local function start()
  return vim.lsp.start_client({
    name = 'stepgen',
    cmd = { vim.env.STEPGEN_BINARY, 'lsp' },
    root_dir = root,
    handlers = {
      ['textDocument/publishDiagnostics'] = function(err, result, context, config)
        local name = vim.uri_to_fname(result.uri):sub(#root + 2)
        published[name] = (published[name] or 0) + 1
        vim.lsp.diagnostic.on_publish_diagnostics(err, result, context, config)
      end,
    },
  })
end

local function session()
  vim.cmd('edit ' .. flow)
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.buf_attach_client(buffer, start())
  local seen = 0
  local function settle()
    assert(vim.wait(20000, function() return (published[flow] or 0) > seen end, 20), 'nothing was published')
    seen = published[flow]
    return vim.diagnostic.get(buffer)
  end
  local function find(text)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(text, 1, true)
      if column then return number - 1, column - 1, line end
    end
    error('there is no ' .. text)
  end
  local function replace(old, new)
    local line, column = find(old)
    vim.api.nvim_buf_set_text(buffer, line, column, line, column + #old, { new })
  end
  local function cursor(text, offset)
    local line, column = find(text)
    vim.api.nvim_win_set_cursor(0, { line + 1, column + offset })
  end
  local function ask(method, params)
    for _, answer in pairs(assert(vim.lsp.buf_request_sync(buffer, method, params, 20000))) do
      assert(not answer.error, vim.inspect(answer.error))
      return answer.result
    end
  end

  say('open: %d problems', #settle())

  replace('in-front: { to: put-in,', 'in-front: { to: put-inn,')
  for _, problem in ipairs(settle()) do
    say('break: %d:%d %s: %s', problem.lnum + 1, problem.col + 1, problem.code, (problem.message:gsub('\n', ' / ')))
  end

  cursor('put-inn', 2)
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  for _, action in ipairs(ask('textDocument/codeAction', params)) do
    vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
    say('fix: %s, now%s', action.title, select(3, find('in-front: { to:')):gsub('^ +', ' '))
  end
  say('fixed: %d problems', #settle())

  replace('at-the-back: { to: put-in,', 'at-the-back: { to: ,')
  cursor('at-the-back: { to: ,', #'at-the-back: { to: ')
  local labels = {}
  for _, item in ipairs(ask('textDocument/completion', vim.lsp.util.make_position_params()).items) do
    table.insert(labels, item.label)
    if item.label == 'put-in' then vim.lsp.util.apply_text_edits({ item.textEdit }, buffer, 'utf-16') end
  end
  say('complete: %s, now%s', table.concat(labels, ' '), select(3, find('at-the-back: { to:')):gsub('^ +', ' '))

  cursor('answer-with: continue-drop-off', #'answer-with: ')
  vim.lsp.buf.definition()
  assert(vim.wait(20000, function() return vim.api.nvim_get_current_buf() ~= buffer end, 20), 'nothing was jumped to')
  local at = vim.api.nvim_win_get_cursor(0)
  say('jump: %s:%d:%d %s', vim.fn.expand('%'):gsub('^' .. vim.pesc(root) .. '/', ''), at[1], at[2] + 1,
    vim.api.nvim_get_current_line():gsub('^ +', ''))

  vim.cmd('buffer ' .. buffer)
  cursor('expect: put-in', #'expect: ')
  vim.lsp.buf.rename('insert-parcel')
  assert(vim.wait(20000, function() return pcall(find, 'renamed-from: put-in') end, 20), 'nothing was renamed')
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if line:find('insert-parcel', 1, true) or line:find('renamed-from', 1, true) then
      say('rename: %d:%s', number, line:gsub('^ +', ' '))
    end
  end

  vim.cmd('wall')
  vim.wait(20000, function() return #vim.diagnostic.get(buffer) == 0 and not vim.bo[buffer].modified end, 20)
  say('save: %d problems', #vim.diagnostic.get(buffer))
end

local ok, failure = pcall(session)
if not ok then say('failed: %s', failure) end
finish(ok and 0 or 1)
