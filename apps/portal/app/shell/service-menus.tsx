import { menuGroups, type Audience, type MenuGroup } from '../site-data/menus';
import { useRoot } from '../site-data/use-root';
import { Icon } from '../ui/icons';

/** The grouped dropdowns of one audience. Details elements of the same name exclude each other, so one is open at a time. */
export function ServiceMenus({ audience }: { audience: Audience }) {
  const { services } = useRoot();
  return (
    <ul data-audience={audience} className="flex items-center gap-0.5">
      {menuGroups(audience, services).map((group, index, all) => (
        <li key={group.label} className="relative">
          <Dropdown group={group} atTheEnd={index >= all.length - 2} />
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ group, atTheEnd }: { group: MenuGroup; atTheEnd: boolean }) {
  return (
    <details name="services" data-menu="" className="menu-group">
      <summary className="menu-title flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium whitespace-nowrap text-ink hover:bg-brand-faint hover:text-brand xl:px-4">
        {group.label}
        <Icon name="chevron" className="chevron size-4 transition-transform" />
      </summary>
      <div
        className={`absolute top-full mt-3.5 w-78 overflow-hidden rounded-2xl border border-line bg-surface shadow-lift ${atTheEnd ? 'right-0' : 'left-0'}`}
      >
        <p className="flex items-center gap-3 bg-cream px-5 py-3.5 font-display font-bold text-brand-strong">
          <Icon name={group.icon} className="size-6 text-cta" />
          {group.label}
        </p>
        <ul className="p-2">
          {group.services.map((service) => (
            <li key={service.slug}>
              <a
                href={`/${service.slug}`}
                className="group flex min-h-11 items-center justify-between rounded-xl px-3 py-2 text-ink hover:bg-brand-faint hover:text-brand focus-visible:bg-brand-faint"
              >
                <span className="flex items-center gap-3">
                  {service.icon && <Icon name={service.icon} className="size-5 text-cta" />}
                  {service.name}
                </span>
                <Icon name="arrow" className="size-4 text-brand opacity-0 transition-opacity group-hover:opacity-100" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
