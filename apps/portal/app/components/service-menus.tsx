import { menuGroups, type Audience } from '../menus';
import { Icon } from './icons';

/** The grouped dropdowns of one audience. One is open at a time: details elements of the same name exclude each other. */
export function ServiceMenus({ audience }: { audience: Audience }) {
  return (
    <ul data-audience={audience} className="flex items-center">
      {menuGroups(audience).map((group, index, all) => (
        <li key={group.label} className="relative">
          <details name="services" data-menu="" className="menu-group">
            <summary className="flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium whitespace-nowrap text-ink hover:bg-brand-faint hover:text-brand xl:px-4">
              {group.label}
              <Icon name="chevron" className="chevron size-4 transition-transform" />
            </summary>
            <div
              className={`absolute top-full mt-3 w-72 rounded-xl border border-line bg-surface p-2 shadow-lift ${index >= all.length - 2 ? 'right-0' : 'left-0'}`}
            >
              <p className="flex items-center gap-2 px-3 pt-2 pb-1 text-xs font-bold tracking-wider text-cta uppercase">
                <Icon name={group.icon} className="size-4" />
                {group.label}
              </p>
              <ul>
                {group.services.map((service) => (
                  <li key={service.slug}>
                    <a href={`/${service.slug}`} className="block rounded-lg px-3 py-2 text-ink hover:bg-brand-faint hover:text-brand">
                      {service.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
