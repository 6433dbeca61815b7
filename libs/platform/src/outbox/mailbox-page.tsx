import { renderToStaticMarkup } from 'react-dom/server';
import { formatInstant } from '@haulbook/core';
import { messageStates } from './message-states.js';
import type { MessageLog } from './message-log.entity.js';

const CSS = `
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:1.5rem;color:#14201a;background:#f3f5f4}
h1{font-size:1.5rem}table{width:100%;border-collapse:collapse;background:#fff;border-radius:.5rem}
th,td{text-align:left;padding:.6rem .8rem;border-bottom:1px solid #e1e7e3;overflow-wrap:anywhere}
th{font-size:.85rem;color:#5b6a62}th,td:first-child,td:last-child{white-space:nowrap}td .small{white-space:normal}a{color:#166534}.small{color:#5b6a62;font-size:.9rem}`;

/** Render the list of mails, newest first. */
export function mailboxPage(messages: MessageLog[], zone: string): string {
  const page = (
    <html lang="en">
      <head>
        <title>Mailbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <h1>Mailbox</h1>
        <p className="small">SMTP_URL is not set, so emails stay here. This page is not available in production.</p>
        {messages.length === 0 ? (
          <p>No emails yet.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">To</th>
                <th scope="col">Subject</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => (
                <tr key={message.id}>
                  <td>{formatInstant(new Date(message.createdAt), zone)}</td>
                  <td>{message.recipient}</td>
                  <td>
                    <a href={`/dev/mailbox/${message.id}`}>{message.subject}</a> <a href={`/dev/mailbox/${message.id}/text`}>(text)</a>
                  </td>
                  <td>
                    {messageStates.states[message.status].label}
                    {message.error && <div className="small">{message.error}</div>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
