/** How the headers begin that are between the site and its server, which does not send them on. */
export const KEPT_PREFIX = 'x-kept-';
/** The header by which a page says that it may be kept, and for whom. */
export const KEPT_HEADER = `${KEPT_PREFIX}page`;
/** The header by which it names the parameters of its address that it knows, with the values that they have. */
export const KEPT_PARAMETERS_HEADER = `${KEPT_PREFIX}parameters`;
/** The header by which it says that it also shows what the database has, so that it is over with the next commit. */
export const KEPT_UNTIL_COMMIT_HEADER = `${KEPT_PREFIX}until-commit`;
