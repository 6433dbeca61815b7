/** The user of the browser's session, as the framework's screens need it (`GET /api/auth/me`). */
export interface SessionUser {
  role: string;
  user: { id: string; email: string; name: string; avatarUrl: string | null } | null;
}
