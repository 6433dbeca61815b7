import { createContext, useContext } from 'react';

/** The nonce of this response's content security policy. Browsers hide nonces, so it is empty after hydration. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
