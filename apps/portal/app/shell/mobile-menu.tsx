import { OwnText } from '../site-data/own-text';
import { useText } from '../language/use-speech';
import { menuGroups, type Audience } from '../site-data/menus';
import { useRoot } from '../site-data/use-root';
import { Icon } from '../ui/icons';
import { LanguageSwitch } from './language-switch';
import { LogoutButton } from './logout-button';

/** The mobile menu (product spec, section 2), followed by the services. */
export function MobileMenu() {
  const t = useText();
  const { me, languages } = useRoot();
  return (
    <details data-menu="">
      <summary aria-label={t('Menu')} className="grid size-11 place-items-center rounded-full border border-line-strong/60">
        <Icon name="menu" className="size-6 in-opened:hidden" />
        <Icon name="close" className="hidden size-6 in-opened:block" />
      </summary>
      <div className="mobile-panel">
        <nav aria-label={t('Main')}>
          <ul>
            <Item href="/">{t('Home')}</Item>
            <Item href="/about">{t('About')}</Item>
            <Item href="/about#contact">{t('Contact')}</Item>
            <Item href="/book-new">{t('Book Now')}</Item>
            {me.role === 'visitor' ? (
              <>
                <Item href="/login">{t('Login')}</Item>
                <Item href="/signup">{t('Sign Up')}</Item>
              </>
            ) : (
              <>
                <Item href="/dashboard">{t('Dashboard')}</Item>
                <li>
                  <LogoutButton className="mobile-item" />
                </li>
              </>
            )}
            {languages.length > 1 && (
              <li>
                <LanguageSwitch className="mobile-item" />
              </li>
            )}
          </ul>
        </nav>
        <nav aria-label={t('All services')} className="mt-3 border-t border-line pt-3">
          <MobileServices audience="residential" />
          <MobileServices audience="commercial" />
        </nav>
      </div>
    </details>
  );
}

function Item({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className="mobile-item">
        {children}
      </a>
    </li>
  );
}

function MobileServices({ audience }: { audience: Audience }) {
  const t = useText();
  const { services } = useRoot();
  return (
    <div data-audience={audience}>
      {menuGroups(audience, services).map((group) => (
        <details key={group.label} name="mobile-services" className="menu-group mobile-group">
          <summary>
            <Icon name={group.icon} className="size-6 text-brand" />
            {t(group.label)}
          </summary>
          <ul>
            {group.services.map((service) => (
              <li key={service.slug}>
                <a href={`/${service.slug}`}>
                  <OwnText>{service.name}</OwnText>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
