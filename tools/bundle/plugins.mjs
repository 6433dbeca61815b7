/** What rolldown needs to know about this workspace. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** Native code, and a package that is imported but not part of a server. */
export const OUTSIDE = ['@node-rs/argon2', 'typescript'];

const EXPECTED = ['CIRCULAR_DEPENDENCY', 'SOURCEMAP_BROKEN', 'PLUGIN_TIMINGS'];
/** Show rolldown's messages, except those that always occur. */
export const QUIET = (level, log, show) => !EXPECTED.includes(log.code) && show(level, log);

/** The module that a bundle begins with. */
export const ENTRY = '\0server';

export const isThirdParty = (id) => id.includes('/node_modules/');

/** Give the bundle one export, `start`, so that it can be loaded without being started. */
export const entry = (application) => ({
  name: 'entry',
  resolveId(id, importer) {
    if (id === ENTRY) return id;
    // Imports of an application are resolved from its own folder.
    return importer === ENTRY ? this.resolve(id, application, { skipSelf: true }) : null;
  },
  load: (id) =>
    id === ENTRY
      ? `import { startApplication } from '@haulbook/platform';
         import { application } from ${JSON.stringify(application)};
         export const start = () => startApplication(application);`
      : null,
});

/**
 * Name the file of a module that every start loads: a separate one for third-party code, which changes seldom. Others go where rolldown
 * puts them.
 */
export function fileOfStart(id, context) {
  closure ??= closureOf(ENTRY, context);
  if (!closure.has(id)) return null;
  return isThirdParty(id) ? 'vendor' : 'own';
}
let closure;

/** Return the modules that a module imports, including itself and their imports; dynamic imports are left out. */
export function closureOf(id, context, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) closureOf(next, context, found);
  return found;
}

/** Leave packages in node_modules that our own code imports on demand. */
export const onDemand = () => ({
  name: 'on-demand',
  resolveId: (id, importer, { kind }) =>
    kind === 'dynamic-import' && isBare(id) && !isThirdParty(importer) ? { id, external: true } : null,
});

/** Leave out packages that are not installed: Nest and others try optional packages. */
export const optional = () => ({
  name: 'optional',
  async resolveId(id, importer, { kind }) {
    if (!importer || importer === ENTRY || !isBare(id)) return null;
    return (await this.resolve(id, importer, { skipSelf: true, kind })) ?? { id, external: true };
  },
});

export const isBare = (id) => !/^(\0|\.|\/|node:)/.test(id);

/**
 * Follow the source maps that SWC wrote, so that the bundle's own lead to the sources. Each of our modules stays, whatever its package says
 * to the bundlers of web apps: some are imported for what they define, such as settings and mails.
 */
export const sourceMaps = () => ({
  name: 'source-maps',
  load(id) {
    const map = `${id}.map`;
    if (isThirdParty(id) || !existsSync(map)) return null;
    return { code: withoutFetch(readFileSync(id, 'utf8')), map: JSON.parse(readFileSync(map, 'utf8')), moduleSideEffects: true };
  },
});

/**
 * Keep decorator metadata from loading `fetch`, a twentieth of a start on Node 20. Where a parameter has the type of Express's Request or
 * Response, SWC writes the global class of that name. Every other character stays in its place, for the source map.
 */
export const withoutFetch = (code) =>
  code.replaceAll(/typeof (Request|Response) === "undefined" \? Object : \1\b/g, (type) => 'Object'.padEnd(type.length));

/**
 * Use the bundle's own copies where a package loads another with a `require` or `import` that it creates itself, which would load a second
 * copy: its classes would not be the ones that are compared with. The types of files are Express's for all: each copy makes maps of a
 * thousand of them at every start.
 */
export const oneCopy = () => ({
  name: 'one-copy',
  async resolveId(id, importer) {
    if (id !== 'mime-types') return null;
    const express = await this.resolve('express', importer, { skipSelf: true });
    return express && this.resolve(id, express.id, { skipSelf: true });
  },
  transform(code, id) {
    if (id.endsWith('@nestjs/typeorm/dist/common/typeorm-compat.js')) return code.replace(/^const require = createRequire\(.*$/m, '');
    if (id.endsWith('typeorm/driver/postgres/PostgresDriver.js'))
      return code.replace('PlatformTools_1.PlatformTools.load("pg")', 'require("pg")');
    return null;
  },
});

/** Modules, and which of those that they require are run only once they are used. */
export const FIRST_WHEN_USED = [
  // The drivers of other databases: a twelfth of all third-party code.
  ['typeorm/driver/DriverFactory.js', /^\.\/(?!postgres\/)/],
  // The phone numbers of all countries, for a validator that nothing here uses.
  ['class-validator/cjs/decorator/string/IsPhoneNumber.js', /^libphonenumber-js\//],
];

/** Let modules that every start loads require others first when they use them, which is never. */
export const firstWhenUsed = () => ({
  name: 'first-when-used',
  transform(code, id) {
    const [, isLate] = FIRST_WHEN_USED.find(([path]) => id.endsWith(path)) ?? [];
    return isLate ? requiredLate(code, isLate) : null;
  },
});

/** Return compiled code that requires some modules where it uses them, and not at its beginning. */
export function requiredLate(code, isLate) {
  let late = code;
  for (const [line, name, id] of code.matchAll(/^const (\w+) = require\("([^"]+)"\);$/gm))
    if (isLate.test(id)) late = late.replace(line, '').replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `(require("${id}")).`);
  return late;
}

/** A format of times that is made when a module is loaded. */
const FORMATTER = /^const dateTimeFormatter = (new Intl\.DateTimeFormat\(.*?\}\));$/ms;

/**
 * Leave out what costs a start more than it is worth: pg's look at whether it runs on Cloudflare, which loads all of `fetch` on Node 20,
 * and depd's look at which line asks for it, for which V8 counts all lines of the bundle. Its version for browsers prints no warnings. Nest
 * reads the same variable of the environment for each of thousands of look-ups, and lists all routes for middleware of every path before it
 * sees that it needs none of them. Its own console, which is not used, formats times from the start.
 */
export const onNode = () => ({
  name: 'on-node',
  resolveId(id, importer) {
    return id === 'depd' ? this.resolve('depd/lib/browser/index.js', importer, { skipSelf: true }) : null;
  },
  transform(code, id) {
    if (id.endsWith('pg/lib/stream.js')) return code.replace("typeof Response === 'function'", 'false');
    if (id.endsWith('is-debug-mode.util.js'))
      return code.replace('!!process.env.NEST_DEBUG', 'debugs').concat('\nconst debugs = !!process.env.NEST_DEBUG;');
    if (/@nestjs\/common\/services\/(console-)?logger\.service\.js$/.test(id))
      return code.replace(FORMATTER, 'let formatter;\nconst dateTimeFormatter = { format: (at) => (formatter ??= $1).format(at) };');
    if (id.endsWith('route-info-path-extractor.js'))
      return code.replace('const controllerRoutes = this.getServed', 'if (this.isAWildcard(path)) return [];\n        $&');
    return null;
  },
});

/**
 * Make each file what the launcher runs: a function whose text ends with its hash. Every character that takes more than one byte is escaped,
 * and dynamic imports go to the launcher, which resolves them next to the files.
 */
export const plain = () => ({
  name: 'plain',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const code = escaped(file.code).replaceAll(/(?<![\w.*$])import\(/g, '__import(');
      file.code = `(function(exports,require,module,__filename,__dirname,__import){${code}\n})//${hashOf(code)}`;
      if (file.moduleIds.every(isThirdParty)) delete files[`${file.fileName}.map`];
    }
  },
});

const hashOf = (code) => createHash('sha256').update(code).digest('hex').slice(0, 16);

const escaped = (code) => code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
