import { OwnText } from '../site-data/own-text';
import { useText } from '../language/use-speech';
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
  const t = useText();
  return (
    <details name="services" data-menu="" className="menu-group">
      <summary className="menu-title">{t(group.label)}</summary>
      <div className={`menu-panel ${atTheEnd ? 'right-0' : 'left-0'}`}>
        <p>
          <Icon name={group.icon} />
          {t(group.label)}
        </p>
        <ul>
          {group.services.map((service) => (
            <li key={service.slug}>
              <a href={`/${service.slug}`}>
                {service.icon && <Icon name={service.icon} />}
                <OwnText>{service.name}</OwnText>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
