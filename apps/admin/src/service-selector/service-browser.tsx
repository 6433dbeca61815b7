import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Icon, type Row } from '@haulbook/resource-admin';
import { ServiceSelector, type ServiceSelection } from './service-selector';
import { useServices } from './use-services';

const NOTHING: ServiceSelection = { serviceId: null, eighths: 0 };

interface ServiceBrowserProps {
  disabled?: boolean;
  /** Take over what was chosen: the service, and the price list's entry for the part of the truck. */
  onPick: (chosen: { serviceId: string | null; volume: Row | undefined }) => void;
}

/** A button that opens the service selector beside the quote. */
export function ServiceBrowser({ disabled, onPick }: ServiceBrowserProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="hb-browse" icon={<Icon name="catalog" size={16} />} disabled={disabled} onClick={() => setOpen(true)}>
        Browse services
      </Button>
      {open && <BrowserDrawer onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  );
}

function BrowserDrawer({ onPick, onClose }: Pick<ServiceBrowserProps, 'onPick'> & { onClose: () => void }) {
  const { services, parts, volumes, error, retry } = useServices();
  const [chosen, setChosen] = useState(NOTHING);
  const isEmpty = chosen.serviceId === null && chosen.eighths === 0;
  const apply = () => {
    onPick({ serviceId: chosen.serviceId, volume: volumes.find((row) => row.eighths === chosen.eighths) });
    onClose();
  };
  const use = (
    <Button type="primary" disabled={isEmpty} onClick={apply}>
      Use for this quote
    </Button>
  );
  return (
    <Drawer open title="Services" width={560} onClose={onClose} extra={use}>
      <ServiceSelector services={services} parts={parts} error={error} onRetry={retry} value={chosen} onChange={setChosen} />
    </Drawer>
  );
}
