import type { BillView } from '@haulbook/contracts';
import { Loads } from '../../orders/loads';

const WHEN = { before: 'Before', after: 'After' } as const;

/** What shows the work: photos before and after it, and where everything went. */
export function JobProof({ bill: { photos, loads } }: { bill: Pick<BillView, 'photos' | 'loads'> }) {
  return (
    <>
      {photos.length > 0 && (
        <section className="mt-6" aria-labelledby="photos">
          <h2 id="photos" className="text-xl">
            Before and after
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map(({ id, url, when }, index) => (
              <li key={id}>
                <a href={url}>
                  <img
                    src={`${url}?small`}
                    alt={`${WHEN[when]} the work, ${index + 1}`}
                    width={240}
                    height={180}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-lg object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {loads.length > 0 && (
        <section className="mt-6" aria-labelledby="loads">
          <h2 id="loads" className="text-xl">
            Where everything went
          </h2>
          <div className="mt-2">
            <Loads loads={loads} />
          </div>
        </section>
      )}
    </>
  );
}
