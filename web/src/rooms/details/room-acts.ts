import {
  Ban,
  BellOff,
  BellRing,
  Flag,
  type Icon,
  LogOut,
  ShieldCheck,
} from '../../ui/icons/icons.ts'
import { menu } from '../menu-messages.ts'
import type { RoomChoices } from './room-choices.ts'

interface RoomAct {
  icon: Icon
  word: string
  act: () => void
}

/**
 * Returns a member's actions on a room, in the order in which the menu and the details show them.
 */
export function roomActs(paused: boolean, { onPause, onOpen }: RoomChoices): RoomAct[] {
  return [
    { icon: ShieldCheck, word: menu.safetyCode, act: () => onOpen('safety-code') },
    {
      icon: paused ? BellRing : BellOff,
      word: paused ? menu.resume : menu.pause,
      act: () => onPause(!paused),
    },
    { icon: Flag, word: menu.report, act: () => onOpen('report') },
    { icon: Ban, word: menu.block, act: () => onOpen('block') },
    { icon: LogOut, word: menu.leave, act: () => onOpen('leave') },
  ]
}
