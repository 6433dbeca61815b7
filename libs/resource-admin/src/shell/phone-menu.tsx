import { Drawer } from 'antd';
import type { MenuItem } from '../menu/build-menu';
import { Menu } from './sidebar';

interface PhoneMenuProps {
  name: string;
  open: boolean;
  items: MenuItem[];
  onClose: () => void;
  onLogout: () => void;
}

/** The menu on a phone, where a button of the header opens it. */
export default function PhoneMenu({ name, open, items, onClose, onLogout }: PhoneMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} placement="left" width={290} title={name} rootClassName="ra-drawer">
      <Menu items={items} expanded onLogout={onLogout} onNavigate={onClose} />
    </Drawer>
  );
}
