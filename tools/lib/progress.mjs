/** Progress on the console: one line when a step begins (a terminal sees it updated in place), one line when it ends. */
const heartbeatMs = 15_000;
const interactive = Boolean(process.stdout.isTTY) && !process.env.CI;
const colour = (code, text) => (interactive && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => colour(1, text);
export const dim = (text) => colour(2, text);
export const green = (text) => colour(32, text);
export const red = (text) => colour(31, text);

/** Print one line. */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** Format a duration: 4200 → '4.2 s', 75000 → '1 min 15 s'. */
export function elapsed(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** Begin a step; `note` keeps the newest line of its output for the heartbeat, `done` and `failed` end it. */
export function step(title) {
  const startedAt = Date.now();
  let latest = '';
  if (interactive) process.stdout.write(`  ${title} …`);
  else say(`  ${title} …`);
  const timer = setInterval(() => show(), interactive ? 1000 : heartbeatMs);
  timer.unref();

  function show() {
    const text = `  ${title} … ${dim(`${elapsed(Date.now() - startedAt)}${latest ? `  ${latest.slice(0, 80)}` : ''}`)}`;
    if (interactive) process.stdout.write(`\r\u001b[2K${text}`);
    else say(text);
  }
  function close(mark, note) {
    clearInterval(timer);
    const text = `${mark} ${title} ${dim(`(${elapsed(Date.now() - startedAt)})`)}${note ? `  ${note}` : ''}`;
    if (interactive) process.stdout.write(`\r\u001b[2K${text}\n`);
    else say(text);
  }
  return {
    note(line) {
      latest = line.trim() || latest;
    },
    done: (note) => close(green('✓'), note),
    failed: (note) => close(red('✗'), note),
  };
}

/**
 * Show a step while work is done; the work gets a function that takes notes of it.
 * @param inWords says what came of it
 */
export async function followed(title, work, inWords = () => undefined) {
  const progress = step(title);
  try {
    const result = await work(progress.note);
    progress.done(inWords(result));
    return result;
  } catch (error) {
    progress.failed();
    throw error;
  }
}
