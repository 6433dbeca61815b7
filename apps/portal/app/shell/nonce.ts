import { createContext, useContext } from 'react';

/** The nonce of this answer's content security policy. The browser hides nonces, so it is empty after hydration. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
