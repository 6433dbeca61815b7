/**
 * Parts of packages that would be loaded before the first screen although it uses none of them, and that the bundler cannot leave out by
 * itself, since they are in CommonJS or do something when they are imported.
 */

/** A module in the place of what another one imports, or a part of it. */
const INSTEAD = [
  // Refine's import and export of CSV, which we do not use.
  { by: '/@refinedev/core/', source: 'papaparse', code: 'export default {};' },
  // It says from where a hook was called, to Refine's tools for development.
  { by: '/@refinedev/devtools-internal/', source: 'error-stack-parser', code: 'export default { parse: () => [] };' },
  // It stands in for what every browser has that can run the back office, and brings functions that print values.
  {
    by: '/qs/',
    source: 'side-channel',
    code: 'module.exports = () => new WeakMap();',
  },
  { by: '/rc-resize-observer/', source: 'resize-observer-polyfill', code: 'export default ResizeObserver;' },
  // One of its two ways to send a request in a browser. The other one tells how much of a file has been sent.
  { by: '/axios/lib/adapters/', source: './fetch.js', code: 'export const getFetch = () => null;' },
  // Fields need the context of a form, whose package brings the form and its rules along.
  { by: '/antd/es/form/context.js', source: 'rc-field-form', part: 'rc-field-form/es/FormContext' },
];

/** Put what the back office needs in the place of those parts. */
export const leanPackages = () => ({
  name: 'lean-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const at = INSTEAD.findIndex((instead) => instead.source === source && importer.includes(instead.by));
    if (at < 0) return null;
    const { part } = INSTEAD[at];
    // From where it is imported: the application itself need not have the package.
    return part ? this.resolve(part, importer) : `\0lean-packages/${at}.js`;
  },
  load: (id) => INSTEAD[/^\0lean-packages\/(\d+)\.js$/.exec(id)?.[1]]?.code ?? null,
});
