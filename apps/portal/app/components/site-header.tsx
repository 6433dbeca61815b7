import { telLink } from '@haulbook/domain';
import { useRoot } from '../use-root';
import { Icon } from './icons';
import { Logo } from './logo';
import { LogoutButton } from './logout-button';
import { MobileMenu } from './mobile-menu';
import { ServiceMenus } from './service-menus';

/** Top bar and main navigation (product spec, section 2). Works without script. */
export function SiteHeader() {
  const { business } = useRoot();
  return (
    <header id="top" className="site-header no-print relative z-40">
      <TopBar />
      <div className="border-b border-line bg-surface">
        <div className="shell flex min-h-16 items-center justify-between gap-4">
          <a href="/" aria-label={`${business.name} home`} className="py-2">
            <Logo name={business.name} />
          </a>
          <nav aria-label="Services" className="hidden lg:block">
            <ServiceMenus audience="residential" />
            <ServiceMenus audience="commercial" />
          </nav>
          <div className="flex items-center gap-2 lg:hidden">
            <a href="/book-new" className="btn btn-cta px-3 text-sm whitespace-nowrap sm:px-4 sm:text-base">
              Book Now
            </a>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

function TopBar() {
  const { business, me } = useRoot();
  const signedIn = me.role !== 'visitor';
  return (
    <div className="on-dark bg-brand-strong text-white">
      <div className="shell flex min-h-12 items-center justify-between gap-3 text-sm">
        <AudienceToggle />
        <div className="flex items-center gap-1 sm:gap-2">
          <a href="/about" className="hidden rounded-md px-3 py-2 hover:bg-white/10 lg:block">
            About Us
          </a>
          <a
            href={telLink(business.phone) ?? '/about'}
            aria-label={`Call ${business.phone}`}
            className="flex items-center gap-2 rounded-md py-2.5 pr-3 pl-3 font-semibold whitespace-nowrap hover:bg-white/10 max-sm:size-11 max-sm:justify-center max-sm:p-0"
          >
            <Icon name="phone" className="size-5 text-accent sm:size-4" />
            <span className="max-sm:sr-only">{business.phone}</span>
          </a>
          <a href="/book-new" className="hidden rounded-md bg-cta px-4 py-2 font-semibold hover:bg-cta-hover lg:block">
            Book Now
          </a>
          <a href={signedIn ? '/dashboard' : '/login'} className="hidden items-center gap-2 rounded-md px-3 py-2 hover:bg-white/10 lg:flex">
            <Icon name="user" className="size-4" />
            {signedIn ? 'Dashboard' : 'Account Login'}
          </a>
          {signedIn && (
            <div className="hidden lg:block">
              <LogoutButton icon className="grid size-10 place-items-center rounded-md hover:bg-white/10" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Two radio buttons; the style sheet shows the menus of the chosen one. */
function AudienceToggle() {
  const { audience } = useRoot();
  return (
    <fieldset className="flex rounded-full bg-black/30 p-1">
      <legend className="sr-only">Show services for</legend>
      {(['residential', 'commercial'] as const).map((value) => (
        <label
          key={value}
          className="cursor-pointer rounded-full px-3 py-1.5 font-medium capitalize hover:text-white has-checked:bg-white has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-[#ffd7b0] sm:px-4"
        >
          <input
            type="radio"
            name="audience"
            id={`audience-${value}`}
            value={value}
            defaultChecked={audience === value}
            autoComplete="off"
            className="sr-only"
          />
          {value === 'residential' ? 'Residential' : 'Commercial'}
        </label>
      ))}
    </fieldset>
  );
}
