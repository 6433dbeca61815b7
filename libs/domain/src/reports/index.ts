export * from './report-figures.js';
export * from './report-period.js';
