import type { ExportedPreferences, Preferences } from '@sidelight/contract/calls/preferences'

/** Returns the preferences as the data export shows them: with the name of each channel. */
export function exportPreferences({ channels, ...rest }: Preferences): ExportedPreferences {
  return {
    ...rest,
    channels: {
      security: named(channels.security),
      plan: named(channels.plan),
      clock: named(channels.clock),
      mine: named(channels.mine),
      watch: named(channels.watch),
      rooms: named(channels.rooms),
      support: named(channels.support),
    },
  }
}

const named = ([app, device, email]: Preferences['channels']['plan']) => ({ app, email, device })
