export * from './asked-language.js';
export * from './languages.js';
