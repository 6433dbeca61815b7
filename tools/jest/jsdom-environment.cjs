/** jsdom, given the web-standard globals that Node has and jsdom lacks (but not its message channels, which keep React from exiting). */
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
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
    ]) {
      this.global[name] ??= globalThis[name];
    }
  }
};
