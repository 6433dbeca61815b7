/** Handles Ctrl+C and other stop signals, once each: a terminal and npm both deliver the same Ctrl+C to us. */
const echoWithinMs = 1_000;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Call `first` at the first signal, and `again` at each later one. SIGHUP (a closed terminal) counts as SIGTERM. The handlers receive the
 * signal to pass on.
 */
export function onStopSignal(first, again) {
  let firstAt;
  for (const name of Object.keys(exitCodes)) {
    process.on(name, () => {
      const signal = name === 'SIGHUP' ? 'SIGTERM' : name;
      if (firstAt === undefined) {
        firstAt = Date.now();
        first(signal);
      } else if (Date.now() - firstAt > echoWithinMs) again(signal);
    });
  }
}

/** Return the exit code that a shell expects of a program ended by a signal. */
export function exitCodeOf(code, signal) {
  return code ?? exitCodes[signal] ?? 1;
}
