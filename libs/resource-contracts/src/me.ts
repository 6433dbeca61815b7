/** Who the browser's session is, as far as the screens of the framework ask (`GET /api/auth/me`). */
export interface SessionUser {
  role: string;
  user: { id: string; email: string; name: string; avatarUrl: string | null } | null;
}
