import type { BillView } from '@haulbook/contracts';
import { useText } from '../../language/use-speech';
import { msg } from '@haulbook/core';
import { Loads } from '../../orders/loads';

const WHEN = { before: msg('Before the work, {number}'), after: msg('After the work, {number}') } as const;

/** What shows the work: photos before and after it, and where everything went. */
export function JobProof({ bill: { photos, loads } }: { bill: Pick<BillView, 'photos' | 'loads'> }) {
  const t = useText();
  return (
    <>
      {photos.length > 0 && (
        <section className="mt-6" aria-labelledby="photos">
          <h2 id="photos" className="text-xl">
            {t('Before and after')}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map(({ id, url, when }, index) => (
              <li key={id}>
                <a href={url}>
                  <img
                    src={`${url}?small`}
                    alt={t(WHEN[when], { number: index + 1 })}
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
            {t('Where everything went')}
          </h2>
          <div className="mt-2">
            <Loads loads={loads} />
          </div>
        </section>
      )}
    </>
  );
}
