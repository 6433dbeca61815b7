const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** Stands for the context of this process itself, which `vm` has no object for. */
const MAIN = {};
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(code, parameters, options?.parsingContext === MAIN ? { ...options, parsingContext: undefined } : options);

/** What jest itself goes on to use while tests replace it. */
globalThis[Symbol.for('jest-native-promise')] ??= Promise;
globalThis[Symbol.for('jest-native-now')] ??= Date.now.bind(Date);

/**
 * Remember the own properties of an object.
 * @returns a function that puts back those that were changed or deleted, and deletes those that were added: all of them, or the named ones.
 */
function propertiesOf(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  const isAsBefore = (was, is) => was?.value === is?.value && was?.get === is?.get && was?.set === is?.set;
  return (keys = new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(object)])) => {
    for (const key of keys) {
      const [was, is] = [before[key], Object.getOwnPropertyDescriptor(object, key)];
      if (is?.configurable === false || isAsBefore(was, is)) continue;
      if (was) Object.defineProperty(object, key, was);
      else delete object[key];
    }
  };
}

/**
 * Remember the variables of the environment.
 * @returns a function that gives them their values again, and deletes those that were added.
 */
function variables() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/**
 * Remember the listeners of this process.
 * @returns a function that removes those that were added.
 */
function listeners() {
  const before = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  return () => {
    for (const event of process.eventNames()) {
      const added = process.rawListeners(event).filter((listener) => !before.get(event)?.includes(listener));
      for (const listener of added) process.removeListener(event, listener);
    }
  };
}

/**
 * Runs test files with the globals of the process instead of those of a `vm` context, where each use of `Object`, `Promise` or `Date` costs a
 * microsecond (docs/decisions/tests-in-the-main-realm.md). Every file has its own modules all the same. What it changed of the globals, of
 * the environment's variables and of the process's listeners is put back when it ends.
 */
module.exports = class MainRealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const restorers = [propertiesOf(globalThis), variables(), listeners()];
    const restoreExit = propertiesOf(process);
    this.restoreGlobals = restorers[0];
    this.restore = () => {
      for (const restore of restorers) restore();
      restoreExit(['exit']);
    };
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
  }

  getVmContext() {
    return MAIN;
  }

  /** Put the clock back before jest computes how long the file took. */
  handleTestEvent({ name }) {
    if (name === 'teardown') this.restoreGlobals(['Date']);
  }

  async teardown() {
    await super.teardown();
    this.restore();
  }
};
