import { ApiError, type Api } from '@haulbook/api-client';
import type { WentView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';
import type { PlainAnswer } from '../../shell/page-handle';

interface WentPageData extends PlainAnswer {
  /** Null where the link does not work, or no longer does. */
  went: WentView | null;
}

/** Load where everything of a job went. A link that does not work says so on a page of its own. */
export async function wentPage(api: Api, token: string) {
  try {
    return data<WentPageData>({ went: await api.went.get(token) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) rethrow(error);
    return data<WentPageData>({ went: null, withoutScripts: true }, { status: 404 });
  }
}
