'use strict';
/**
 * Starts the server that tools/bundle.mjs bundled; the build copies this file to dist/server.cjs, next to the folder of its scripts. It
 * loads them itself because Node keeps what V8 compiled only from version 22 on: nearly half of a start would be compiling.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire, SourceMap } = require('node:module');
const { basename, dirname, join } = require('node:path');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

// Collect old objects a little sooner: less memory at the same speed (docs/benchmarks.md).
setFlagsFromString('--heap-growing-percent=50');
// Keep what was compiled until it is saved: V8 drops code that has not run for a few collections, such as all that only a start runs.
setFlagsFromString('--no-flush-bytecode');

/** Code that has run by then is what a start and the first requests need. */
const FIRST_SECONDS_MS = 10_000;
/** Characters of the hash at the end of each script, see `plain` in plugins.mjs. */
const HASH_LENGTH = 16;
const dist = dirname(module.filename);
const folder = join(dist, 'server');
/** Compiled code is valid only for one version of V8 and its flags. */
const tag = cachedDataVersionTag();
const scripts = new Map();

/** Return the exports of a script. Of scripts that require each other, one sees the other's exports as far as they are set, as in Node. */
function load(name) {
  const known = scripts.get(name);
  if (known) return known.module.exports;
  const filename = join(folder, name);
  // The build escaped everything else, so that a character takes one byte, also in memory.
  const text = readFileSync(filename, 'latin1');
  // V8 itself would accept its compiled code for any text of the same length; the build ended each text with its hash.
  const compiled = compiledFile(`${name}.${text.slice(-HASH_LENGTH)}`);
  const script = new Script(text, { filename, cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined });
  const module = { exports: {} };
  scripts.set(name, { module, script, compiled });
  const outside = createRequire(filename);
  const require = Object.assign((id) => (id.startsWith('./') ? load(basename(id)) : outside(id)), { resolve: outside.resolve });
  // The code sees its location as dist, as before it was bundled: paths relative to it still lead to the same places.
  script.runInThisContext()(module.exports, require, module, join(dist, name), dist, (id) => importFrom(outside, id));
  return module.exports;
}

/** Import a package or a file. A missing package is refused before Node loads all that importing takes: Nest asks for one at every start. */
async function importFrom(outside, id) {
  try {
    if (!URL.canParse(id)) outside.resolve(id);
  } catch (error) {
    // Others have no file for `require`.
    if (error.code === 'MODULE_NOT_FOUND') throw error;
  }
  return import(id);
}

const compiledFile = (name) => join(folder, `${name}.${tag}.compiled`);

/** Save what V8 has compiled so far. */
function keepCompiled() {
  for (const [name, { script, compiled }] of scripts) {
    const part = join(folder, `${name}.${process.pid}.part`);
    writeFileSync(part, script.createCachedData());
    renameSync(part, compiled);
  }
}

/** Save the code that the first start ran in addition to what the build compiled for loading the scripts. */
function completeCompiled() {
  const marker = compiledFile('started');
  try {
    if (existsSync(marker)) return;
    keepCompiled();
    writeFileSync(marker, '');
  } catch {
    // Files of an image may be read-only: what the build compiled remains.
  } finally {
    setFlagsFromString('--flush-bytecode');
  }
}

const maps = new Map();

/** Return the source map of a script of our own, read when the first error names a line of it. Third-party code has none. */
function mapOf(filename) {
  if (!maps.has(filename)) {
    const path = `${filename}.map`;
    const isOurs = filename.startsWith(folder) && existsSync(path);
    maps.set(filename, isOurs ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
  }
  return maps.get(filename);
}

/** Return a line of a stack trace with the location in the sources. */
function lineOf(frame) {
  const filename = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const entry = filename && mapOf(filename)?.findEntry(line - 1, column - 1);
  if (!entry?.originalSource) return `    at ${frame}`;
  const source = `${join(folder, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return `    at ${String(frame).replace(`${filename}:${line}:${column}`, source)}`;
}

Error.prepareStackTrace = (error, frames) => [String(error), ...frames.map(lineOf)].join('\n');

const { start } = load('app.cjs');
// The build loads this file as well, to compile what has run so far.
if (require.main === module) {
  start();
  setTimeout(completeCompiled, FIRST_SECONDS_MS).unref();
} else keepCompiled();
