import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { businessFor, catalogFor } from '../../../http/catalog.server';
import { knowing, knowingUntilCommit } from '../../../http/kept-page';
import { visitorOf } from '../../../http/session.server';
import { readWanted } from '../../../site-data/wanted';
import { areaAnswer } from '../home/area.server';
import { priceFacts } from '../home/home.server';
import { isWholeAnswer, priceAnswer } from '../home/price/price-answer.server';
import { isScheme, schemeStyle } from './scheme.server';

/** Return what the page in a frame shows: the form, and the answer to it if the address names a load. */
export async function embedFacts({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [catalog, business, visitor] = await Promise.all([catalogFor(context), businessFor(context), visitorOf(request, context)]);
  const { volumes, items, minimumCents } = priceFacts(catalog);
  const service = catalog?.services.find(({ slug }) => slug === query.get('service'))?.slug ?? '';
  const wanted = readWanted(query, catalog ?? { items: [], volumes: [] });
  const area = await areaAnswer(visitor.api, query.get('zip'));
  const answer = catalog && (await priceAnswer(visitor.api, wanted, area, catalog, service));
  const scheme = query.get('scheme');
  const known = [...(service ? ['service'] : []), ...(isScheme(scheme) ? ['scheme'] : [])];
  return data(
    { volumes, items, minimumCents, wanted, service, answer, style: schemeStyle(scheme, business) },
    { headers: isWholeAnswer(query, wanted, area, answer) ? knowingUntilCommit('zip', 'load', ...known) : knowing(...known) },
  );
}
