import { useText } from '../language/use-speech';
import { PhoneLink } from '../site-data/phone-link';
import { useRoot } from '../site-data/use-root';
import { Icon } from '../ui/icons';
import { Logo } from '../ui/logo';
import { LanguageSwitch } from './language-switch';
import { LogoutButton } from './logout-button';
import { MobileMenu } from './mobile-menu';
import { usePageHandle } from './page-handle';
import { ServiceMenus } from './service-menus';

/** Top bar and main navigation (product spec, section 2). Works without scripts. */
export function SiteHeader() {
  const t = useText();
  const { own } = usePageHandle();
  const { business } = useRoot();
  return (
    <header id="top" className="site-header no-print relative z-40">
      <TopBar />
      <div className="border-b border-line bg-surface">
        <div className="shell flex min-h-18 items-center justify-between gap-4">
          <a href="/" aria-label={t('{name} home', { name: business.name })} className="py-2">
            <Logo business={business} />
          </a>
          <nav aria-label={t('Services')} className="-mr-3 hidden lg:block">
            <ServiceMenus audience="residential" />
            <ServiceMenus audience="commercial" />
          </nav>
          <div className="flex items-center gap-2 lg:hidden">
            <a href="/book-new" className={`btn ${own ? 'btn-plain' : 'btn-cta'} px-4 text-sm whitespace-nowrap sm:px-5 sm:text-base`}>
              {t('Book Now')}
            </a>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

function TopBar() {
  const t = useText();
  const { own } = usePageHandle();
  const { business, me } = useRoot();
  const signedIn = me.role !== 'visitor';
  return (
    <div className="on-dark bg-brand-strong text-white">
      <div className="shell flex min-h-13 items-center justify-between gap-3 text-sm">
        <AudienceToggle />
        <nav aria-label={t('Company and account')} className="flex items-center gap-1">
          <LanguageSwitch className="bar-link hidden lg:flex" />
          <a href="/about" className="bar-link hidden lg:flex">
            {t('About Us')}
          </a>
          <PhoneLink
            className="bar-link flex font-semibold whitespace-nowrap max-sm:size-11 max-sm:justify-center max-sm:p-0"
            label={t('Call {phone}', { phone: business.phone })}
          >
            <Icon name="phone" className="size-5 text-accent sm:size-4" />
            <span className="tabular-nums max-sm:sr-only">{business.phone}</span>
          </PhoneLink>
          <a
            href="/book-new"
            className={`mx-1.5 hidden rounded-full px-5 py-2 font-semibold lg:block ${own ? 'ring-1 ring-white/50 hover:bg-white/10' : 'bg-cta hover:bg-cta-hover'}`}
          >
            {t('Book Now')}
          </a>
          <a href={signedIn ? '/dashboard' : '/login'} className="bar-link hidden lg:flex">
            <Icon name="user" className="size-4" />
            {signedIn ? t('Dashboard') : t('Account Login')}
          </a>
          {signedIn && (
            <div className="hidden lg:block">
              <LogoutButton icon className="grid size-11 place-items-center rounded-full hover:bg-white/10" />
            </div>
          )}
        </nav>
      </div>
    </div>
  );
}

/** Switches between residential and commercial menus. The style sheet shows the menus of the checked button, the page script stores it. */
function AudienceToggle() {
  const t = useText();
  const { audience } = useRoot();
  return (
    <fieldset className="flex rounded-full bg-black/35 p-1 ring-1 ring-white/10">
      <legend className="sr-only">{t('Show services for')}</legend>
      {(['residential', 'commercial'] as const).map((value) => (
        <label key={value} className="audience">
          <input
            type="radio"
            name="audience"
            id={`audience-${value}`}
            value={value}
            defaultChecked={audience === value}
            autoComplete="off"
            className="sr-only"
          />
          {value === 'residential' ? t('Residential') : t('Commercial')}
        </label>
      ))}
    </fieldset>
  );
}
