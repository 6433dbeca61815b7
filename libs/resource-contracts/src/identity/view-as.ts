/** The header with which a super admin reads as someone else: the `token` of `POST /api/admin/view-as`. */
export const VIEW_AS_HEADER = 'X-View-As';

/** The same in the address of a read, for what the browser asks for by itself: pictures, and links to files. */
export const VIEW_AS_PARAMETER = 'viewAs';

/** The paths for which the header counts for nothing: signing in, and one's own account. */
export const VIEW_AS_NEVER = '/api/auth/';

/** `POST /api/admin/view-as`. */
export interface ViewAs {
  token: string;
  /** Whom the back office is shown as: a name, or the key of a role. */
  name: string;
}
