/**
 * The only inline script, as text: it sets the theme class on the root before the first paint
 * (specification §4). The Content-Security-Policy names its hash, taken from the HTML as served.
 */
export const themeInit =
  '(function(){try{var t=localStorage.getItem("theme")||"dark",' +
  'd=t==="system"?!matchMedia("(prefers-color-scheme: light)").matches:t!=="light",' +
  'c=document.documentElement.classList;c.toggle("light",!d);c.toggle("dark",d)}catch(e){}})()'
