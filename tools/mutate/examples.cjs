/** Reduces the examples of property tests: a mutant is killed by the first ones or hardly ever. */
require('fast-check').configureGlobal({ numRuns: 10 });
