import { ApiError, type Api } from '@haulbook/api-client';
import type { BillView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

export interface BillPageData {
  token: string;
  /** Null where the link does not work. */
  bill: BillView | null;
}

/** Load the bill behind a link. A link that does not work says so on a page of its own. */
export async function billPage(api: Api, token: string) {
  try {
    return data<BillPageData>({ token, bill: await api.pay.bill(token) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) rethrow(error);
    return data<BillPageData>({ token, bill: null }, { status: 404 });
  }
}
