import type { AxiosInstance } from 'axios';
import { useEffect, useRef } from 'react';
import type { SignInAnswer } from './sign-in-answer';

/** Go on with a session that a provider has opened, which may still lack a second factor. Without one, the page is as usual. */
export function useReturn(http: AxiosInstance, isBack: boolean, onAnswer: (answer: SignInAnswer) => void): void {
  const proceed = useRef(onAnswer);
  proceed.current = onAnswer;
  useEffect(() => {
    if (!isBack) return;
    http.get<SignInAnswer>('/api/auth/me').then(
      ({ data }) => {
        if (data.secondFactor || data.role !== 'visitor') proceed.current(data);
      },
      () => undefined,
    );
  }, [http, isBack]);
}
