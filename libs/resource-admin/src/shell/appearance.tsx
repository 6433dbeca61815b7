import { Modal } from 'antd';
import { Switch } from '../layout/switch';
import { DENSITIES, prefer, THEMES, usePreferences } from '../layout/preferences';
import { useTexts } from '../texts/wording';

/** The dialog in which a person says how the back office looks on this device. It changes at once. */
export default function Appearance({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { theme, density } = usePreferences();
  const { appearance } = useTexts();
  return (
    <Modal open={open} title={appearance.title} footer={null} onCancel={onClose} width={420}>
      <div className="ra-appearance">
        <h2>{appearance.theme}</h2>
        <Switch
          label={appearance.theme}
          value={theme}
          options={THEMES.map((value) => ({ value, label: appearance.themes[value] }))}
          onChange={(chosen) => prefer({ theme: chosen })}
        />
        <h2>{appearance.density}</h2>
        <Switch
          label={appearance.density}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: appearance.densities[value] }))}
          onChange={(chosen) => prefer({ density: chosen })}
        />
        <p>{appearance.onThisDevice}</p>
      </div>
    </Modal>
  );
}
