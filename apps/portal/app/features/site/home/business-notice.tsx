import { useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';

/** The notice that the service now serves businesses. */
export function BusinessNotice() {
  const t = useText();
  const { business } = useRoot();
  return (
    <aside aria-label={t('News')} className="on-dark bg-brand text-white">
      <div className="shell flex flex-col items-start gap-x-6 pt-3.5 pb-1.5 sm:flex-row sm:py-5 sm:items-center sm:justify-between">
        <p className="flex items-center gap-4 sm:text-lg">
          <span className="grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden bg-white/12">
            <Icon name="office" className="size-6 text-glow" />
          </span>
          <span>
            <strong className="font-display">{t('Now serving businesses in {city}', { city: business.city })}</strong>
            <span className="max-sm:hidden">{t(': offices, shops, job sites and properties.')}</span>
          </span>
        </p>
        <a
          href="/?audience=commercial#commercial"
          className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap underline underline-offset-4 hover:no-underline"
        >
          {t('See commercial services')} <Icon name="arrow" />
        </a>
      </div>
    </aside>
  );
}
