const { TestEnvironment } = require('jest-environment-jsdom');

/** The web-standard globals that Node has and jsdom lacks (but not its message channels, which keep React from exiting). */
const MISSING = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** Class names by which antd's style sheet hides closed elements. */
const HIDDEN = /(^| )ant-[\w-]+-hidden( |$)/;

/**
 * Compute an element's style without style sheets. Antd's has thousands of rules, and jsdom would match each of them, element by element,
 * whenever a test looks for a role: most of the time of the screen tests.
 */
function computeStyle(element) {
  const { style } = element.ownerDocument.createElement('i');
  // Antd calculates with both when a text area grows with its content.
  style.cssText = `border-width: 0; padding: 0; ${element.style?.cssText ?? ''}`;
  if (element.hidden || HIDDEN.test(element.getAttribute('class') ?? '')) style.display = 'none';
  return style;
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    this.global.getComputedStyle = computeStyle;
  }
};
