import { forgetSeen } from '../list/returning';
import { forgetHits } from '../shell/recent-hits';
import type { AuthProvider } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import type { SessionUser } from '@haulbook/resource-contracts';
import { createHttp, SessionOverError } from '../data/http';
import { forgetViewing } from '../data/viewing';
import { english } from '../texts/english';
import type { Texts } from '../texts/types';

export interface AuthOptions {
  http?: AxiosInstance;
  /** The login page. The page that people came from is added as `redirectTo`. */
  loginPath?: string;
  /** Roles that may use the screens. */
  roles: string[];
  /** Leave the application for a page of the site. Replaced in tests. */
  leave?: (address: string) => void;
  here?: () => string;
  /** Run before a person is signed out. */
  onLogout?: () => void;
  texts?: Pick<Texts, 'frame'>;
}

/** Return the login page's URL with the page to return to, as a local path. */
export const loginAddress = (loginPath: string, here: string) => `${loginPath}?redirectTo=${encodeURIComponent(here)}`;

/**
 * Return Refine's auth provider over the browser's cookie session. Without a session the browser goes to the login page, of the site or of
 * the back office, and comes back afterward.
 */
export function createAuthProvider(options: AuthOptions): AuthProvider {
  const {
    http = createHttp(),
    loginPath = '/login',
    roles,
    leave = (address) => window.location.assign(address),
    here = () => window.location.pathname + window.location.search,
    onLogout = () => undefined,
    texts: { frame } = english,
  } = options;
  const toLogin = () => leave(loginAddress(loginPath, here()));

  return {
    login: async () => {
      toLogin();
      return { success: true };
    },
    logout: async () => {
      forgetHits();
      forgetSeen();
      forgetViewing();
      onLogout();
      try {
        await http.post('/api/auth/logout');
      } catch (error) {
        // The session is still open: leaving would look as if it were over. One that is over already is what was asked for.
        if (!(error instanceof SessionOverError))
          return { success: false, error: { name: frame.logoutFailed, message: frame.logoutFailedDetail } };
      }
      leave(loginPath);
      return { success: true };
    },
    check: async () => {
      const role = await http.get<SessionUser>('/api/auth/me').then(
        ({ data }) => data.role,
        () => null,
      );
      // An unreachable server is no reason to leave the page and lose what was typed.
      if (role === null || roles.includes(role)) return { authenticated: true };
      toLogin();
      return { authenticated: false };
    },
    onError: async (error: { statusCode?: number; message?: string }) => {
      if (error?.statusCode === 401 && !(error instanceof SessionOverError)) toLogin();
      return {};
    },
    getIdentity: async () =>
      http.get<SessionUser>('/api/auth/me').then(
        ({ data }) => data.user,
        () => null,
      ),
  };
}
