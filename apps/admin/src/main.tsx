import { App, ConfigProvider } from 'antd';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearTokensInHash, cssVariableEntries } from '@haulbook/ui';
import '@haulbook/resource-admin/styles.css';
import './app.css';
import { Boot } from './boot';
import { theme } from './theme';

for (const [name, value] of cssVariableEntries()) document.documentElement.style.setProperty(name, value);

clearTokensInHash();

/** The page's nonce, if its policy has one: antd's styles carry it too. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ConfigProvider theme={theme} csp={nonce ? { nonce } : undefined} button={{ autoInsertSpace: false }}>
      <App notification={{ placement: 'bottomRight', getContainer: () => document.getElementById('notices') ?? document.body }}>
        <Boot />
      </App>
    </ConfigProvider>
  </StrictMode>,
);
