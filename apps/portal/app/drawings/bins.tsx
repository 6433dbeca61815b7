import type { ReactNode } from 'react';

function Round({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <>
      <circle cx="70" cy="70" r="68" fill={ground} />
      {children}
    </>
  );
}

/** A lamp and a chair in a box with a heart. */
export function DonatePicture() {
  return (
    <Round ground="var(--scene-peach, #fdeadb)">
      <path d="M48 62V36m-10 0h20l-5-16H43z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="2.5" strokeLinejoin="round" />
      <path
        d="M74 66V34a4 4 0 0 1 8 0v14h18v18"
        fill="none"
        stroke="#8a5a2b"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M26 64h88v46a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z" fill="#d9a066" />
      <path d="M26 64h88v12H26z" fill="#c98c52" />
      <path d="M70 108s-17-9-17-19.5a8.8 8.8 0 0 1 17-3.5 8.8 8.8 0 0 1 17 3.5C87 99 70 108 70 108Z" fill="var(--color-cta)" />
    </Round>
  );
}

/** Three arrows around a can and a cable. */
export function RecyclePicture() {
  return (
    <Round ground="var(--scene-mint, #d8ebe1)">
      <g fill="none" stroke="var(--color-brand)" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <path d="m52 46 14-22a5 5 0 0 1 8 0l12 19m-14 1 15 1 4-14" />
        <path d="m98 62 13 22a5 5 0 0 1-4 8H82m8 12-9-12 9-12" />
        <path d="M58 92H33a5 5 0 0 1-4-8l12-20m-15 5 15-6 7 13" />
      </g>
      <path d="M60 66h20v26a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4z" fill="#8fb9cd" />
      <path d="M58 62h24v7H58zm6 14h12v8H64z" fill="#5d8ea6" />
    </Round>
  );
}

/** A small bin under a hill. */
export function LandfillPicture() {
  return (
    <Round ground="var(--scene-fog, #e9edf0)">
      <path d="M4 90c26-22 44-26 66-26s42 6 66 26a68 68 0 0 1-132 0Z" fill="#b9c5cc" />
      <path d="M52 54h36l-4 44a5 5 0 0 1-5 5H61a5 5 0 0 1-5-5z" fill="#5d6a76" />
      <path d="M47 46h46v9H47zm14-7h18v7H61z" fill="#4a5763" />
      <path d="m63 64 2 30m12-30-2 30" stroke="#8795a1" strokeWidth="4" strokeLinecap="round" />
    </Round>
  );
}
