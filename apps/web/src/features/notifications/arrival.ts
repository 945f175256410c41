import type { Notification } from '@recto/contract'

/** [NOTIF-06] */
const ARRIVED_NOW_MS = 10_000

/** Whether it arrived within the last ten seconds [NOTIF-06]. */
export const isArrivedNow = ({ time }: Pick<Notification, 'time'>, now: number): boolean =>
  Math.abs(now - Date.parse(time)) <= ARRIVED_NOW_MS

/** How many are requested at once [NOTIF-08]. Px in. */
export const countFor = (panelHeight: number): number => Math.floor(panelHeight / 75) + 5
