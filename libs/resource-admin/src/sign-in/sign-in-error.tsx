import type { ReactNode } from 'react';

/** What a step of signing in was refused for, if it was. */
export function SignInError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="ra-sign-in-error">
      {children}
    </p>
  );
}
