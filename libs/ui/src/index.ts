export * from './tokens';
export * from './css-variables';
export * from './session/cookie-session';
export * from './session/session-monitor';
export * from './session/shared-session';
export * from './session/tokens-in-hash';
export * from './session/use-session-monitor';
export * from './session/login-attempts';
