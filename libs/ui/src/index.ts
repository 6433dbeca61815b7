export * from './tokens';
export * from './css-variables';
