import { Scene } from '../../../drawings/scene';
import { linkTo, Text, useSpeech, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';
import type { AreaAnswer } from './area.server';

/** The form that checks whether a ZIP code is in the service area: a plain form, handled by the server. */
export function AreaCheck({ area }: { area: AreaAnswer | null }) {
  const t = useText();
  return (
    <section id="area" aria-labelledby="area-title" className="shell scroll-mt-4 pb-8 sm:pb-20">
      <div className="grid overflow-hidden rounded-3xl bg-brand-soft lg:grid-cols-2">
        <div className="p-5 sm:p-12">
          <SectionHead id="area-title" kicker={t('Service area')} title={t('Do we serve your area?')}>
            {t('Enter your ZIP code to find out.')}
          </SectionHead>
          <form method="get" action="/#area" noValidate className="mt-4 flex gap-3 sm:mt-6">
            <label htmlFor="zip" className="sr-only">
              {t('ZIP code')}
            </label>
            <input
              id="zip"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="27601"
              defaultValue={area?.zip ?? ''}
              aria-invalid={area?.error ? true : undefined}
              aria-describedby="area-answer"
              className="field-input min-h-13 min-w-0 flex-1 text-lg tabular-nums sm:max-w-44"
            />
            <button className="btn btn-brand btn-lg">{t('Check my ZIP')}</button>
          </form>
          <div id="area-answer" role="status" className="mt-3 sm:mt-4 sm:min-h-14">
            {area && <Answer area={area} />}
          </div>
        </div>
        <Scene name="area" className="h-full max-h-96 min-h-56 w-full max-sm:hidden" />
      </div>
    </section>
  );
}

function Answer({ area }: { area: AreaAnswer }) {
  const { t, told } = useSpeech();
  if (area.error) return <p className="font-medium text-error">{told(area.error)}</p>;
  if (area.served) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 font-medium text-success">
        <Icon name="check" />
        {t('Yes, we serve {place}.', { place: area.place ? `${area.zip} (${area.place})` : area.zip })}
        <a href="/book-new" className="link">
          {t('Get your quote')}
        </a>
      </p>
    );
  }
  return (
    <p className="text-ink">
      <Text
        id="{zip} is outside our service area. You can still <0>send us your request</0> or call <1/>, and we’ll see what we can do."
        values={{ zip: area.zip }}
        parts={[linkTo('/book-new'), <PhoneLink />]}
      />
    </p>
  );
}
